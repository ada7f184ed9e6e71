"""Document → its headings, procedures and stages, and its references to other places of the book."""
