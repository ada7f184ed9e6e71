"""A text → the facts that it states about the game; one file for each extractor."""
