"""Inlines of one paragraph → lines: where each may be broken, where it is best broken, and what is drawn of it."""
