"""How fast the environments are: `throughput` measures, `fill_readme` shows, `compare` holds two checkouts together."""
