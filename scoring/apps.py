"""The app that keeps the score."""

from collections.abc import Collection

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    name = "scoring"

    def ready(self) -> None:
        from config import live

        live.register_source(revisions)


def revisions(ids: Collection[str]) -> dict[str, int]:
    """The revisions of these matches, for the live streams: one query, unknown ones left out."""
    from scoring.models import Match

    return dict(Match.objects.filter(pk__in=list(ids)).values_list("pk", "revision"))
