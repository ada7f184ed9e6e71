"""The `book:` section of a game → how its books look: a style, and the style sheet with which texts are set."""
