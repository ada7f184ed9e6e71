"""A Game and its texts → the same with every expression, card and icon in them resolved, and what does not resolve."""
