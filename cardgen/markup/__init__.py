"""Takes the text of a card or a chapter, gives marked-up blocks and inlines that know their offsets."""
