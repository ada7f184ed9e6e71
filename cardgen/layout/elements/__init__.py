"""Takes an element of a template, gives drawn items: one file an element."""
