"""What games share: compiled doors, chance, moves, windows, environments. It knows no game."""
