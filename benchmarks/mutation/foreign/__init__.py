"""Measures what the checker finds of mechanical mistakes in rulebooks that were not written for it."""
