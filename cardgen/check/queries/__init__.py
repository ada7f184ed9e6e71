"""A checked game → answers: what is claimed, what depends on a card, how a card is renamed in all texts."""
