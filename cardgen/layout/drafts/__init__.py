"""An inferred kind and its cards → a plain layout that shows them."""
