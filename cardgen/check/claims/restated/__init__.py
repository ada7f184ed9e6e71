"""Evidence → numbers that its texts repeat in other words or places, with a different value there."""
