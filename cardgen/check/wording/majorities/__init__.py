"""Many short texts as tokens → the few that differ from what all others say in the same words."""
