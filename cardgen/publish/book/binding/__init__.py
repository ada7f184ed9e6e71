"""Pages of a Book → publications: cover, outline, links and labels."""
