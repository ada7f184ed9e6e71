"""A Game → its Books: chapters resolved, expanded, numbered and linked; and what editions derive from a Book."""
