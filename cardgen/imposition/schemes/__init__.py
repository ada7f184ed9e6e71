"""Takes faces and a paper, gives pages: one file a way to arrange them."""
