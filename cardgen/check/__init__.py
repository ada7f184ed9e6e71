"""A Game, its Faces and Publications → Diagnostics, by rules that do not know each other."""
