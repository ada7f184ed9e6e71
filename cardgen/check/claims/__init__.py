"""Evidence → the claims of its texts and data about the game, each with its places, and which of them are verified."""
