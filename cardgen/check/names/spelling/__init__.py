"""Evidence → the words of its texts as they are spelled, and those that are a slip for another word."""
