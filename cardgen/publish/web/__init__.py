"""A Book → one HTML file that needs no other: contents, links, search, figures, and cards that show themselves."""
