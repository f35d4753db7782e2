"""What `words` knows by heart: exceptions of the stemmers, names of cards, numbers in words."""

from __future__ import annotations

import re


def _by_word(lines: str) -> dict[str, str]:
    rows = (line.split() for line in lines.strip().splitlines())
    return {word: name for name, *words in rows for word in words}


# Snowball knows no fleeting vowels, keeps some forms of a word apart and lumps others together: our
# stem, and words or stems of Snowball that it stands for.
STEM_REPAIRS = _by_word("""
козл козел
буркозл буркозел
валет вальт
яйц яиц
запис зап
бубн буб бубнов
треф трефов
крест крестов
черв червов червон
пик пиков
козыр козырн
штраф штрафн
торговл торговел
капитан капита
лимит лим
номинал номина
песн пес песен
конь конь коня коню конем кони коней коням конями конях
ничт ничего ничто ничем ничему
catch caught
lead led
deal dealt dealer
beat beaten
win won
hold held
take taken took
lose lost
pay paid
draw drawn
jack knave
revok renege reneg
""")
# взяток = взятк-, троек = тройк-, конец = конц-: whole classes, so игрок → игрк- in every form.
FLEETING = (
    (re.compile(r"(?<=[аеиоуыэюя])ек$"), "йк"),
    (re.compile(r"(?<=[бвгджзйклмнпрстфхцчшщ])[ое]к$"), "к"),
    (re.compile(r"(?<=[бвгджзйклмнпрстфхцчшщ])ец$"), "ц"),
    (re.compile(r"(?<=[бвгджзйклмнпрстфхцчшщ])[ое]л$"), "л"),
)


# Stems of the names of ranks and suits.
RANKS = _by_word("""
=A туз ace
=K корол king
=Q дам queen
=J валет jack
=T десятк
=9 девятк
=8 восьмерк
=7 семерк
=6 шестерк
=5 пятерк
=4 четверк
=2 двойк deuc twos
=3 тройк threes trey
=4 fours
=5 fives
=6 sixes
=7 sevens
=8 eights
=9 nines
=T tens
""")
SUIT_STEMS = _by_word("""
=S пик вин spade
=C треф крест club
=H черв heart
=D бубн diamond
""")
SUITS = {"♠": "S", "♣": "C", "♥": "H", "♦": "D"}
RANK_LETTERS = {
    **{digit: digit for digit in "23456789"},
    **{"10": "T", "t": "T", "a": "A", "k": "K", "q": "Q", "j": "J"},
    **{"т": "A", "к": "K", "д": "Q", "в": "J"},
}
# Numbers as words, in every form. One is left out: "одной масти" counts nothing.
_NUMBERS = """
0 ноль ноля нолю нолем ноле ноли нолей нолям нуль нуля нулю нулем нуле нули нулей нулям нулями нулях
0 zero nil
2 два две двух двум двумя двое двоих двоим двоими вдвоем two
3 три трех трем тремя трое троих троим троими втроем three
4 четыре четырех четырем четырьмя четверо четверых четверым вчетвером four
5 пять пяти пятью пятеро пятерых впятером five
6 шесть шести шестью шестеро шестерых вшестером six
7 семь семи семью семеро семерых seven
8 восемь восьми восемью восьмеро eight
9 девять девяти девятью nine
10 десять десяти десятью ten
11 одиннадцать одиннадцати одиннадцатью eleven
12 двенадцать двенадцати двенадцатью дюжина twelve
13 тринадцать тринадцати тринадцатью thirteen
14 четырнадцать четырнадцати fourteen
15 пятнадцать пятнадцати fifteen
16 шестнадцать шестнадцати sixteen
17 семнадцать семнадцати seventeen
18 восемнадцать восемнадцати eighteen
19 девятнадцать девятнадцати nineteen
20 двадцать двадцати двадцатью twenty
30 тридцать тридцати тридцатью thirty
40 сорок сорока forty
50 пятьдесят пятидесяти fifty
60 шестьдесят шестидесяти sixty
70 семьдесят семидесяти seventy
80 восемьдесят восьмидесяти eighty
90 девяносто девяноста ninety
100 сто ста сотня hundred
"""
NUMBERS = _by_word(_NUMBERS)
ONES = dict.fromkeys(["один", "одно", "одна", "одного", "одну", "одной", "одним", "one"], 1)
# Words that say nothing of what is asked.
_STOP = """
и в во на с со к ко о об от из за по при же бы то та те это тот эта этот ли а но или у меня нас вас
я мы ты вы он она они его ее их мой моя наш свой себя там тут вот ну так еще уже тоже
the a an of to in on at is are am be been it its this that these and or for by with from as
do does did has have had i we you he she they my our his her your their me us them there s t
"""
# Words that say what kind of thing is asked: they count in titles and in questions.
_ASKING = """
кто что как доскольких какой какая какие какую каком сколько когда где куда чей кому кого чем
почему зачем если можно нужно надо должен обязан нет не ни без есть быть будет бывает
who what how howmany howmuch howlong which when where why whose if can may must should much many
not no will would
"""
STOP_WORDS, ASKING = _STOP.split(), _ASKING.split()
