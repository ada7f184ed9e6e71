"""Cards and templates → faces, and one note for everything that is wrong with them."""
