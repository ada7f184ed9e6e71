"""Takes Records, gives a Game: cards, terms, icons, rulebook; every reference resolves, every count is known."""
