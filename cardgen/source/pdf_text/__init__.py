"""A PDF → the words of its pages as a plain text."""
