"""Document → the numbers that its tables, lists and sentences give for things, players and results of dice."""
