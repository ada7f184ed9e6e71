"""A kind that was inferred, and its cards → a plain layout that shows them."""
