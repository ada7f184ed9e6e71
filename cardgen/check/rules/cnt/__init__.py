"""Rules of CNT: counts: how many there are of cards, parts, kinds, rows and players."""
