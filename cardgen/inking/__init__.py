"""Takes drawn pages, gives the same pages with less ink, or in grey."""
