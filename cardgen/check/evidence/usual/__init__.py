"""The cards of a game → what nearly all of them do one way, and the few that do it another way."""
