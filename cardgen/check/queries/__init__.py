"""A checked game → answers: what is claimed, what depends on a card, which edits rename a card."""
