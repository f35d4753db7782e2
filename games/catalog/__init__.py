"""One file per game or family. A file here imports the core, never another game."""
