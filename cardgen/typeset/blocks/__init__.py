"""Blocks → slugs in a column: paragraphs, headings, lists, tables, quotes, figures and boxes."""
