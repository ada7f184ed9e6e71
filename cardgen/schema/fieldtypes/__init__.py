"""Takes a value as written, gives it typed: one file a field type."""
