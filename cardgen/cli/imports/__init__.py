"""The parts of the command `import`: cards of databases and rules of word processors → files of a game."""
