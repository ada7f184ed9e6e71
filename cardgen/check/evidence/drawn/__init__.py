"""Faces and pages → what is painted on them and where, as readers and presses see it."""
