"""Many short texts as tokens → the few that say otherwise what all others say in the same words."""
