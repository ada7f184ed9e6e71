"""The cards of a game → what nearly all of them have one way, and the few that have it another way."""
