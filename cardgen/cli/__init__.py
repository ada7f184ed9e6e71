"""Takes what was typed, gives exit codes: click and no logic."""
