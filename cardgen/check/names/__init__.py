"""Evidence → the names and terms of the game: which are registered, where texts use them, where they are misspelt."""
