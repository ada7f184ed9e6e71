"""A JSON text, in whatever shape → its cards, and the places of all values and words."""
