"""Document → the numbers that it gives for things, and the lists in which these things can be counted."""
