"""Faces and pages → what is painted where, as eyes and printers see it."""
