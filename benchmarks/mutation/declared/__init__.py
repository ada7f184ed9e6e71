"""Mistakes planted in whole games, whose numbers and names are declared: cards, terms, facts, references."""
