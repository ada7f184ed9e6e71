"""Evidence → the numbers that its texts say again, in other words and places, and another number there."""
