"""Capability links: whoever has a table's link has its role. Must not know requests or pages.

A token is derived from the secret key, so that it can be shown again, and stored as a hash only.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Literal

from django.conf import settings

from scoring.models import Table

Role = Literal["viewer", "scorer"]
ROLES: tuple[Role, ...] = ("viewer", "scorer")
TOKEN_BYTES = 18  # 144 bits: 24 letters


def derive(table_id: str, role: Role, generation: int, secret: str | None = None) -> str:
    """The token of a table's link."""
    key = hashlib.sha256(b"scoring.link" + (secret or settings.SECRET_KEY).encode()).digest()
    message = f"{table_id}:{role}:{generation}".encode()
    digest = hmac.new(key, message, hashlib.sha256).digest()[:TOKEN_BYTES]
    return base64.urlsafe_b64encode(digest).decode()


def hashed(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def generation(table: Table, role: Role) -> int:
    """Which generation of a link is the valid one."""
    return table.scorer_generation if role == "scorer" else table.viewer_generation


def shown(table: Table, role: Role) -> str | None:
    """The valid token, or None where the secret key that it came from is gone."""
    stored = table.scorer_hash if role == "scorer" else table.viewer_hash
    for secret in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS):
        token = derive(table.id, role, generation(table, role), secret)
        if hmac.compare_digest(hashed(token), stored):
            return token
    return None


def opened(token: str) -> tuple[Table, Role] | None:
    """The table and role that a token opens, None for a token that opens nothing."""
    found = hashed(token)
    if table := Table.objects.filter(scorer_hash=found).first():
        return table, "scorer"
    if table := Table.objects.filter(viewer_hash=found).first():
        return table, "viewer"
    return None
