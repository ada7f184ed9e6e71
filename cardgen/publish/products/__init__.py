"""Takes a game, gives publications: one file a product."""
