"""Layout files → templates by name: parents followed, styles and colours resolved, expressions compiled."""
