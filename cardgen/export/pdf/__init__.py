"""A publication → a PDF, and pictures of its pages."""
