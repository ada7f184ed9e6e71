"""Rules texts, with or without markup → Documents; a Document → its headings, lists, tables, procedures, references."""
