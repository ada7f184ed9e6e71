"""What a machine cuts of a page → the texts of files that its program reads."""
