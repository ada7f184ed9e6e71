"""A text as it was written → where its signs, stops, spaces and marks of lists are lost, doubled or others."""
