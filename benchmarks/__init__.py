"""What docs/performance.md quotes: ours and a peer in the same run, as a ratio."""
