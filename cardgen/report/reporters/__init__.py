"""Takes a report, gives text: one file a format."""
