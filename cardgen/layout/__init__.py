"""Takes a Card and a Template, gives a Face: the items on one side of the card."""
