"""The secret key of an installation: made once, kept in its data folder."""

import os
import secrets
from contextlib import suppress
from pathlib import Path

BYTES = 48


def kept_key(path: Path) -> str:
    """The key in `path`; the first caller makes it, readable by its owner alone."""
    with suppress(FileNotFoundError):
        if key := path.read_text(encoding="ascii").strip():
            return key
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(secrets.token_urlsafe(BYTES) + "\n")
    with suppress(FileExistsError):
        # A link fails where the file exists: of two processes that start at once, one key wins.
        os.link(draft, path)
    draft.unlink()
    return path.read_text(encoding="ascii").strip()
