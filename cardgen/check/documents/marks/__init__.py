"""A text as written → the places where its signs, full stops, spaces and list markers are missing, doubled or wrong."""
