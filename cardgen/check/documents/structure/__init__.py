"""Document → its headings, procedures and stages, and what its references say about places of the book."""
