"""Takes a Publication, gives files, written whole or not at all."""
