"""Document → how many of what it says there are, and the lists in which they can be counted."""
