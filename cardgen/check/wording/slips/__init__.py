"""A text → words, spaces and signs that are wrong in any English sentence, each with what is meant."""
