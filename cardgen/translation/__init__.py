"""Takes a game and the translations of its texts (PO files), gives the game in another language.

Only texts are translated, each by its id: numbers, costs and relations are the same in every language.
"""
