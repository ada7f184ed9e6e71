"""SVG files → drawings: their shapes as paths of the display list, and the names of what cannot be drawn."""
