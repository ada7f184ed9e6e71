"""A regular expression → what it needs in a text, and where in a text it is worth trying; used by `TextPattern`."""
