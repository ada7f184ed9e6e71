"""Inlines of one paragraph → lines: where each may be broken, where it is best broken, and how it is drawn."""
