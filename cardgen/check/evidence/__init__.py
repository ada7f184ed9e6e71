"""A Game with its Documents, Faces and Publications → the Evidence, and what several rules look up in it."""
