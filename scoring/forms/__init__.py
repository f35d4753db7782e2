"""What pages ask, made from a game's fields and options. No form knows a game by name."""
