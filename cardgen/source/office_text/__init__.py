"""Takes a text of a word processor (DOCX, ODT), gives its words as Markdown, and its pictures."""
