"""A regular expression → what it needs of a text, and where in a text it is worth trying; `TextPattern` asks for it."""
