"""Layout files → templates by name: parents resolved, styles and colours resolved, expressions compiled."""
