"""A JSON text, in whatever shape → its cards, and where each value and each word stands."""
