"""Writes down the anchors and numbers of all articles, and the ids of the glossary, so that none is
lost or moved silently.
"""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rulesref.articles import library
from rulesref.checks import FROZEN, anchors, broken_promises, frozen
from rulesref.glossary_checks import freeze

HEAD = "# Rule addresses, append only; `python manage.py freeze_anchors` adds new ones.\n"


class Command(BaseCommand):
    help = "Append new rule anchors to tests/rulesref/anchors.txt; refuse if an old one changed."

    def handle(self, *args: Any, **options: Any) -> None:
        now, before = anchors(library()), frozen()
        if broken := broken_promises(now, before):
            raise CommandError("\n".join(broken))
        rows = "".join(f"{rule} {number}\n" for rule, number in now.items())
        FROZEN.write_text(HEAD + rows, encoding="utf-8")
        self.stdout.write(f"{len(now) - len(before)} new, {len(now)} in all")
        try:
            self.stdout.write(f"{freeze()} new terms of the glossary")
        except ValueError as gone:
            raise CommandError(str(gone)) from None
