"""Takes a publication, gives files: one file a format."""
