"""Takes a Game, its Faces and Publications, gives Diagnostics, by rules that do not know each other."""
