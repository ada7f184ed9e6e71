"""Takes Faces or small pages, gives Pages of a paper."""
