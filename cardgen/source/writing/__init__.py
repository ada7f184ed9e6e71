"""Data, or edits of words in a file → what to write, in the notation of the file."""
