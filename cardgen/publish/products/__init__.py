"""Takes a game, gives publications: one file for each product."""
