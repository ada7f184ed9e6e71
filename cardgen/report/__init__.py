"""Takes Diagnostics, gives text for people or machines."""
