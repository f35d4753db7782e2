"""Ways to build the search, measured on the same questions read alike: docs/search.md."""
