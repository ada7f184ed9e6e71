"""The translatable texts of a game: each module finds those of one sort of file."""
