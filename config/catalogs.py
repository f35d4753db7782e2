"""Compiles the pages' translations (.po to .mo) in pure Python; knows nothing of what they say."""

import os
from collections.abc import Iterable
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def compile_stale(folders: Iterable[str | os.PathLike[str]]) -> list[Path]:
    """Compiles each catalogue whose .mo is missing or older or newer; returns what it made."""
    catalogues = [
        po for folder in folders for po in sorted(Path(folder).glob("*/LC_MESSAGES/*.po"))
    ]
    return [compiled(po) for po in catalogues if is_stale(po)]


def is_stale(po: Path) -> bool:
    """A compiled catalogue bears its source's time: a newer and an older source both show."""
    mo = po.with_suffix(".mo")
    return not mo.exists() or mo.stat().st_mtime_ns != po.stat().st_mtime_ns


def compiled(po: Path) -> Path:
    mo, draft, made_from = po.with_suffix(".mo"), po.with_suffix(f".{os.getpid()}"), po.stat()
    with po.open("rb") as source, draft.open("wb") as target:
        write_mo(target, read_po(source, locale=po.parent.parent.name))
    os.utime(draft, ns=(made_from.st_mtime_ns, made_from.st_mtime_ns))
    draft.replace(mo)
    return mo


if __name__ == "__main__":
    for made in compile_stale([Path(__file__).parent.parent / "locale"]):
        print(made)
