"""Data, and edits of words in a file → what is to be written, as the file's notation asks for it."""
