"""Takes a report, gives text: one file for each format."""
