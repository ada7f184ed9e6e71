"""A lone text → names that occur once in it, where everything else in it has another name."""
