"""Document → its worked examples, compared with the rules and values that they illustrate."""
