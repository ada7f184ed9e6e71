"""A rules text, with or without markup → a Document: lines, titles, lists and columns recognised."""
