"""Cards → what a print shop is given: decks of cards, their files, and a note about how to order them."""
