"""Every number of a text, with what it counts and the clause around it, to be compared with others."""
