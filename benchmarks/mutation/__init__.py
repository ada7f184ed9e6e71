"""Mistakes planted in texts that are known to be right: how many the checker finds, and what it says without cause."""
