"""A publication → PDF/X-1a:2003: CMYK without transparency, for print shops."""
