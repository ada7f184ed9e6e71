"""Takes a directive, gives a drawing: one file a kind of figure."""
