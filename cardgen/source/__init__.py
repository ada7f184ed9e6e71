"""Takes files, gives Sources: plain data that remembers where every value and every word was written."""
