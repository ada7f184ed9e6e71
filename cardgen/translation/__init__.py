"""Takes a game and the translations of its texts (PO files), gives the game as it reads in another language.

Only texts are translated, each by its id: numbers, costs and what belongs to what are the game's own in every language.
"""
