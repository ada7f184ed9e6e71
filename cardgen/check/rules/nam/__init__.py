"""Rules of NAM: names of cards: misspelt, of no card, old, or of two."""
