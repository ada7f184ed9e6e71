"""What of a game can be translated: each module finds the texts of one sort of file."""
