"""Takes a Card and a Template, gives a Face."""
