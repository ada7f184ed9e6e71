"""Evidence → what texts say of single cards, or of how many, beside what the cards have."""
