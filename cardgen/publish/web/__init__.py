"""A Book → one self-contained HTML file: contents, links, search, figures, and cards that show on hover."""
