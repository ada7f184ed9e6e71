"""Documents → what they say twice: sentences and passages that are copies, and how they differ."""
