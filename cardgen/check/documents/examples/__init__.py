"""Document → its worked examples, held against the rules and values of which they are examples."""
