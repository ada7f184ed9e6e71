"""Takes a directive, gives blocks made from the game's data: one file a directive."""
