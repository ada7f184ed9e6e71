"""Names of shapes and patterns → paths that fill a box."""
