"""What is kept of tables and matches: what was typed in, by whom, and one snapshot per match.

Must not know how a game scores. Only `services` writes these rows. Foreign keys have no index of
their own: each is the first part of another.
"""

from __future__ import annotations

import secrets

from django.db import models
from django.db.models import Q

ID_LENGTH = 22  # 128 random bits in url-safe text
KEY_LENGTH = 64
NAME_LENGTH = 60


def new_id() -> str:
    """A public id that nobody can guess."""
    return secrets.token_urlsafe(16)


class Table(models.Model):
    """A standing circle of players. Its links are capabilities: only their hashes are stored.

    A link's generation goes up when it is replaced; what an older generation opened is closed.
    """

    id = models.CharField(primary_key=True, max_length=ID_LENGTH, default=new_id, editable=False)
    name = models.CharField(max_length=NAME_LENGTH, blank=True)
    client_key = models.CharField(max_length=KEY_LENGTH, unique=True)
    viewer_hash = models.CharField(max_length=64, unique=True)
    viewer_generation = models.PositiveIntegerField(default=1)
    scorer_hash = models.CharField(max_length=64, unique=True)
    scorer_generation = models.PositiveIntegerField(default=1)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name or self.id


class Player(models.Model):
    """A person of a table. Matches keep names of their own."""

    table = models.ForeignKey(Table, models.CASCADE, db_index=False, related_name="players")
    name = models.CharField(max_length=NAME_LENGTH)
    order = models.PositiveIntegerField()
    removed = models.BooleanField(default=False)

    class Meta:
        ordering = ("order",)
        constraints = (
            models.UniqueConstraint(fields=("table", "order"), name="player_order_once"),
        )

    def __str__(self) -> str:
        return self.name


class Match(models.Model):
    """A match: the game, its options and the seats as they were at the start.

    `seats`: for each seat, in the order of play, `{"player": id, "name": text}`.
    `snapshot`: totals, end and turn after the last change, so that lists need no engine; see
    `services.changing.snapshot`. `revision` counts the changes. `ended` is set while the match is
    finished or stopped.
    """

    id = models.CharField(primary_key=True, max_length=ID_LENGTH, default=new_id, editable=False)
    table = models.ForeignKey(Table, models.CASCADE, db_index=False, related_name="matches")
    client_key = models.CharField(max_length=KEY_LENGTH)
    game = models.CharField(max_length=40)
    options = models.JSONField()
    seats = models.JSONField()
    first_dealer = models.PositiveSmallIntegerField()
    revision = models.PositiveIntegerField(default=0)
    snapshot = models.JSONField(default=dict)
    stopped = models.BooleanField(default=False)
    created = models.DateTimeField()
    changed = models.DateTimeField()
    ended = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("table", "client_key"), name="match_started_once"),
        )
        indexes = (
            models.Index(fields=("table", "-created"), name="match_newest"),
            models.Index(
                fields=("table", "-changed"), condition=Q(ended=None), name="match_running"
            ),
        )

    def __str__(self) -> str:
        return f"{self.game} {self.id}"

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        return [seat["name"] for seat in self.seats]


class Deal(models.Model):
    """One deal's facts, as `pisar/1` writes them, the note included. Scores are worked out."""

    match = models.ForeignKey(Match, models.CASCADE, db_index=False, related_name="deals")
    number = models.IntegerField()
    facts = models.JSONField()
    client_key = models.CharField(max_length=KEY_LENGTH)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("match", "number"), name="deal_number_once"),
            models.UniqueConstraint(fields=("match", "client_key"), name="deal_key_once"),
        )

    def __str__(self) -> str:
        return f"deal {self.number} of {self.match_id}"


class Change(models.Model):
    """One change of a match; rows are only ever added.

    `before` and `after` hold what stood and stands there: a deal as `{"facts", "key"}`, or None
    where there is none; for other kinds what they changed. `target` is the revision that an undo
    took back or a redo did again, or of the removal that a restore reversed.
    """

    class Kind(models.TextChoices):
        START = "start"
        ADD = "add"
        EDIT = "edit"
        REMOVE = "remove"
        RESTORE = "restore"
        SWAP = "swap"
        UNDO = "undo"
        REDO = "redo"
        STOP = "stop"
        RESUME = "resume"
        RENAME = "rename"

    match = models.ForeignKey(Match, models.CASCADE, db_index=False, related_name="changes")
    revision = models.PositiveIntegerField()
    kind = models.CharField(max_length=8, choices=Kind.choices)
    number = models.PositiveIntegerField(null=True)
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    target = models.PositiveIntegerField(null=True)
    who = models.CharField(max_length=NAME_LENGTH, blank=True)
    client_key = models.CharField(max_length=KEY_LENGTH)
    when = models.DateTimeField()

    class Meta:
        ordering = ("revision",)
        constraints = (
            models.UniqueConstraint(fields=("match", "revision"), name="change_revision_once"),
            models.UniqueConstraint(fields=("match", "client_key"), name="change_key_once"),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.revision} of {self.match_id}"
