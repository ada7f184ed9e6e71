"""Takes a Game and what is needed to draw it, gives Publications: everything that can be made."""
