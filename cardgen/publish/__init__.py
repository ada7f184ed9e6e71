"""Takes a Game and what it needs to be drawn, gives Publications: all that can be made."""
