"""Document → its clauses that say the opposite of others in it."""
