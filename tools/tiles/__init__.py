"""Draws the sides of map tiles from their squares: letters in, SVG out."""
