"""The arithmetic behind the table of measurements."""

import itertools

import pytest

from benchmarks import latency, measure
from benchmarks.measure import Line, least, most


@pytest.mark.parametrize(
    ("goal", "ratio", "met"),
    [
        pytest.param(least(0.6), 0.6, True, id="a throughput that is just reached"),
        pytest.param(least(0.6), 0.59, False, id="a throughput that is missed"),
        pytest.param(most(3), 3, True, id="a cost that is just kept"),
        pytest.param(most(3), 3.01, False, id="a cost that is exceeded"),
        pytest.param(most(0), 0, True, id="no difference where none is allowed"),
        pytest.param(most(0), 1, False, id="one difference"),
    ],
)
def test_a_goal_is_a_bound(goal, ratio, met):
    assert Line("P0", "what", goal, ratio, "", "").met == met


@pytest.mark.parametrize(
    ("rate", "words"),
    [
        pytest.param(0.5, "2 s", id="seconds"),
        pytest.param(400, "2.5 ms", id="thousandths"),
        pytest.param(1e4, "100 µs", id="millionths"),
        pytest.param(5e6, "200 ns", id="less"),
    ],
)
def test_the_time_of_one_unit_in_words(rate, words):
    assert measure.each(rate) == words


def a_clock(monkeypatch, *seconds):
    """Every reading moves on by the next of these, around and around."""
    steps = itertools.cycle(seconds)
    now = itertools.accumulate(steps)
    monkeypatch.setattr(measure.time, "perf_counter", lambda: next(now))


def test_units_by_seconds_are_a_rate(monkeypatch):
    a_clock(monkeypatch, 2.0)
    assert measure.rate(lambda: 10) == 5


def test_throughput_is_our_rate_by_the_peers_and_cost_the_other_way_round(monkeypatch):
    a_clock(monkeypatch, 1.0)
    works = (lambda: 30), (lambda: 10)
    assert measure.throughput("P0", "", least(1), *works, rounds=5).ratio == 3
    assert measure.cost("P0", "", most(1), *works, rounds=5).ratio == pytest.approx(1 / 3)


def test_the_median_of_the_rounds_counts():
    """One round in which the machine was busy changes nothing."""
    rounds = latency.Rounds([0.2, 0.2, 9.0], [0.1, 0.1, 0.1])
    assert rounds.ratio == 2
    assert rounds.line("P0", "", most(2.5)).ours == "200 ms"


def test_of_a_hundred_answers_the_95th():
    assert latency.p95(range(1, 101)) == 96


def test_both_sides_are_asked_equally_often_and_warming_up_does_not_count():
    asked = {"ours": 0, "peer": 0}

    def ask(side, seconds):
        asked[side] += 1
        return seconds

    found = latency.paired(lambda: ask("ours", 2.0), lambda: ask("peer", 1.0), rounds=5, count=4)
    assert asked == {"ours": 24, "peer": 24}
    assert (len(found.ours), found.ratio) == (5, 2)


def test_rushes_give_p95_and_a_rate_for_each_side():
    sides = (lambda: ([0.1] * 20, 1.0)), (lambda: ([0.2] * 20, 4.0))
    seconds, rates = latency.compared(*latency.rushes(sides, rounds=3))
    assert seconds.ratio == 0.5
    assert rates.ratio == 4
    assert rates.rates("P0", "", least(1)).peer == "5/s"
