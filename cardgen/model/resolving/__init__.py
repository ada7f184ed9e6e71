"""A Game and its texts → the texts with every expression, card and icon resolved, and what does not resolve."""
