"""Document → its clauses that say the opposite of each other."""
