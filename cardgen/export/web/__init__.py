"""Frames, pictures and fonts → what a page on the screen is made of: SVG, addresses with bytes in them, WOFF."""
