"""Takes a Source and a kind, gives Records: typed and complete; everything else is reported."""
