"""Takes marked-up words and styles, gives shaped, measured, broken lines: one typesetter for cards and books."""
