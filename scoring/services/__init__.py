"""Everything that writes, one verb-named function per write. Views call these and nothing else."""

from scoring.services.deals import (
    add_deal,
    edit_deal,
    redo,
    remove_deal,
    restore_deal,
    swap_sides,
    undo,
)
from scoring.services.matches import rematch, resume_match, start_match, stop_match
from scoring.services.starting import Start
from scoring.services.tables import (
    create_table,
    open_table,
    remove_player,
    rename_player,
    replace_link,
)
from scoring.services.writing import Declined, Impossible, Stale, Stamp

__all__ = [
    "Declined",
    "Impossible",
    "Stale",
    "Stamp",
    "Start",
    "add_deal",
    "create_table",
    "edit_deal",
    "open_table",
    "redo",
    "rematch",
    "remove_deal",
    "remove_player",
    "rename_player",
    "replace_link",
    "restore_deal",
    "resume_match",
    "start_match",
    "stop_match",
    "swap_sides",
    "undo",
]
