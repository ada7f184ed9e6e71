"""Takes a game's chapters and card data, gives one Book, and from it pages: the engine behind all editions."""
