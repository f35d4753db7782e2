"""What an installation has stored, against itself: python -m benchmarks.stored. Prints JSON.

`deals`: how many; `torn`: matches whose revision, deals and changes are not equally many.
"""

from __future__ import annotations

import json

import django

django.setup()

from django.db.models import Count  # noqa: E402

from scoring.models import Deal, Match  # noqa: E402


def main() -> None:
    """Counts. A match that was only entered into has one change for each deal, and its start."""
    matches = Match.objects.annotate(
        deals_there=Count("deals", distinct=True), changes_there=Count("changes", distinct=True)
    )
    torn = [
        match.pk
        for match in matches
        if not match.revision == match.deals_there == match.changes_there - 1
    ]
    print(json.dumps({"deals": Deal.objects.count(), "torn": len(torn)}))


if __name__ == "__main__":
    main()
