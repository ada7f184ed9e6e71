"""Takes a Source and a kind, gives Records: typed, complete, or reported."""
