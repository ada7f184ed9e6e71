"""Words and sentences → what they say: numbers, sums, limits, spellings; nothing here depends on documents."""
