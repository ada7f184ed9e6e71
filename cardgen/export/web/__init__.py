"""Frames, pictures and fonts → the parts of a web page: SVG, `data:` addresses, WOFF."""
