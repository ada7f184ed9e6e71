"""Translations in gettext's PO format: a file → its entries, with the places of all words; entries → a file."""
