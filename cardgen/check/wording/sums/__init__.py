"""A text → what it counts, adds up and works out, and where its results are wrong."""
