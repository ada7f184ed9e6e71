"""A text → words, spaces and signs in it that no English sentence has there, each with what is meant."""
