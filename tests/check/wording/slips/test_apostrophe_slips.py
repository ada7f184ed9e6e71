"""Apostrophes: what is lost and what is too much is found with what is meant, and what only looks so is not."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.apostrophe_slips import find_apostrophe_slips


@pytest.mark.parametrize(
    ("text", "found", "meant"),
    [
        ("You dont draw.", "dont", "don't"),
        ("The player's must stop.", "player's", "players"),
        ("Mix the lamp's in the bag.", "lamp's", "lamps"),
        ("Take two rows of lamp's.", "lamp's", "lamps"),
        ("Light all the lamp's, then rest.", "lamp's", "lamps"),
        ("Light one of you're own lamps.", "you're", "your"),
        ("Turn you're opponent's lamp.", "you're", "your"),
        ("Row with you're character.", "you're", "your"),
        ("A hero cant be healed.", "cant", "can't"),
        ("That wont help.", "wont", "won't"),
        ("Its a trap.", "Its", "It's"),
        ("If its not in play, discard it.", "its", "it's"),
        ("It dies when its exhausted.", "its", "it's"),
        ("It counts if its on the board.", "its", "it's"),
        ("If your the first player, draw.", "your", "you're"),
        ("Your not allowed to look.", "Your", "You're"),
        ("Return that card to it's owner's hand.", "it's", "its"),
        ("Shuffle it back into it’s owner’s deck.", "it’s", "its"),
        ("Pay it's cost.", "it's", "its"),
        ("It has it's own deck.", "it's", "its"),
        ("It's effect is lost.", "It's", "Its"),
        ("Move it to it's original position.", "it's", "its"),
        ("Check who's turn it is.", "who's", "whose"),
        ("Gain a rank who's prerequisites you satisfy.", "who's", "whose"),
        ("Draw from you're deck.", "you're", "your"),
        ("The win is their's.", "their's", "theirs"),
        ("Choose and reveal a players hand.", "players", "player's"),
        ("Discard every opponents board.", "opponents", "opponent's"),
        ("Put a token on the players board and draw.", "players", "player's"),
        ("Look at the opponents deck.", "opponents", "opponent's"),
        ("Take the card from the players hand.", "players", "player's"),
        ("The cards owner draws.", "cards", "card's"),
        ("Read the cards effect.", "cards", "card's"),
        ("All player's draw a card.", "player's", "players"),
        ("Look at all player's hands.", "player's", "players'"),
        ("Return it to the players's deck.", "players's", "players'"),
    ],
)
def test_a_lost_or_needless_apostrophe_is_found(text: str, found: str, meant: str) -> None:
    slips = [(text[slip.start : slip.end], slip.meant) for slip in find_apostrophe_slips(text)]
    assert slips == [(found, meant)]


@pytest.mark.parametrize(
    "text",
    [
        "It's a trap. It's your turn. If it's exhausted, ready it. It's been drawn. It's time to score.",
        "When it's face down, nobody looks. If it's player two, draw. It's cheaper. I think it's good. It's night.",
        "Thieves' cant is spoken, as is her wont.",
        "The players hand in their cards. The players turn them over. Both players score. The players board the ship.",
        "Give the players cards. Deal the opponents tokens. The players guide says why. Each of the players draws.",
        "To it's a wonder. Its owner may draw. Its best card, its all-time high, its not inconsiderable power.",
        "Your opponent is not allowed. Your able-bodied crew. You're dealer. You're player two. Who's dealer now?",
        "The player's hand. Two players' hands. The boss's lair. One player's turn ends.",
        "Its load is that of your opponent's, or twice the dealer's. The dealer's and your lamps burn.",
        "Its exhausted side faces you. Its used and free spaces count. Its damaged hull.",
    ],
)
def test_what_is_right_is_left_alone(text: str) -> None:
    assert [text[slip.start : slip.end + 9] for slip in find_apostrophe_slips(text)] == []
