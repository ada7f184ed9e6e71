"""Takes data and prose, gives facts: one file an extractor."""
