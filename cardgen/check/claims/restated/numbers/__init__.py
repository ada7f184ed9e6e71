"""Document → every number in it, with what it counts and the clause around it, so that numbers can be compared."""
