"""Rules of TXT: words and signs: spelling, grammar, spaces, quotes and stops."""
