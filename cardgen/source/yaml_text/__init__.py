"""A YAML text → its data as a person means them, and where each value and each word stands."""
