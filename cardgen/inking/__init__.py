"""Takes pages that are drawn, gives the same pages for less ink, or in grey."""
