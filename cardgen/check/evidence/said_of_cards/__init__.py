"""Evidence → what texts say about single cards or about numbers of cards, compared with the cards' data."""
