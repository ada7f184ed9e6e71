"""A YAML text → its data as a person means them, and the places of all values and words."""
