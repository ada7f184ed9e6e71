"""Evidence → what its texts and data claim about the game, each claim with its places, and what of it is verified."""
