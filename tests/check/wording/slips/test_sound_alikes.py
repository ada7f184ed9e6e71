"""English words in the place of others that look like them: found where only the other can stand."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.side_by_side import find_odd_pairs
from cardgen.check.wording.slips.sound_alikes import find_sound_alikes


@pytest.mark.parametrize(
    ("text", "found", "meant"),
    [
        ("It can by used as a wild card.", "by", "be"),
        ("If it has fired, threat any weapon as unloaded.", "threat", "treat"),
        ("For the ranges, se table 3.", "se", "see"),
        ("They settle marshal conflicts.", "marshal", "martial"),
        ("The attacking unity adds two.", "unity", "unit"),
        ("The player starts of with two cards.", "of", "off"),
        ("Deal the damage again their defence.", "again", "against"),
        ("The ties bids go again.", "ties", "tied"),
        ("Each has a deck existing of 15 cards.", "existing", "consisting"),
        ("Place it on the staring space.", "staring", "starting"),
        ("Move trough the wall.", "trough", "through"),
        ("You may act even thought you lost.", "thought", "though"),
        ("Players most discard a card.", "most", "must"),
        ("The table bellow shows it.", "bellow", "below"),
        ("It is determined be the dice.", "be", "by"),
        ("Each upgrade has it requirements.", "it", "its"),
        ("Their canons fire first.", "canons", "cannons"),
        ("It you have no cards, draw one.", "It", "If"),
        ("Draw a card form your deck.", "form", "from"),
        ("Pay one coin fro each card.", "fro", "for"),
        ("Play it wit the other card.", "wit", "with"),
        ("Of you have no cards, draw one.", "Of", "If"),
        ("Of the pile is empty, shuffle.", "Of", "If"),
        ("Roll again of you lost the bout.", "of", "if"),
        ("It is even, of it is your turn.", "of", "if"),
        ("Check weather the British side has won.", "weather", "whether"),
        ("Place the space one top of it.", "one", "on"),
        ("Put the pawn one the board.", "one", "on"),
        ("Discard two energy form your beast.", "form", "from"),
        ("It recharges at he next dawn.", "he", "the"),
        ("They take they same number of tiles.", "they", "the"),
        ("If two of more are tied, both win.", "of", "or"),
        ("It consists of to or more tiles.", "to", "two"),
        ("If to players are tied, both win.", "to", "two"),
        ("If the player as no more tiles, stop.", "as", "has"),
        ("Than retreat the unit.", "Than", "Then"),
        ("It is no allowed to move it.", "no", "not"),
        ("Go to the region were the city is built.", "were", "where"),
        ("The units that where not placed are out.", "where", "were"),
        ("Put it there hand. The card is in there hand (face up).", "there", "their"),
        ("Save when their reduced to none.", "their", "they're"),
        ("It works because, or threw the merger.", "threw", "through"),
        ("Look at the role of the d4.", "role", "roll"),
        ("It never has more that one temple.", "that", "than"),
        ("They are placed it order.", "it", "in"),
        ("If it in the only cube, stop.", "in", "is"),
        ("They stop, its worse than that.", "its", "it's"),
        ("It is not quiet right.", "quiet", "quite"),
        ("This is made of would.", "would", "wood"),
        ("Draw tow cards.", "tow", "two"),
        ("Claim the forth tile.", "forth", "fourth"),
        ("The game is a drawer.", "drawer", "draw"),
        ("Do so once per tern.", "tern", "turn"),
        ("Look at the bored (on the left).", "bored", "board"),
        ("Of the player has won, stop.", "Of", "If"),
        ("It is placed one the board.", "one", "on"),
        ("Take it from he deck.", "he", "the"),
        ("Shuffle they deck.", "they", "the"),
        ("The player who as already passed is out.", "as", "has"),
        ("Return the cards that they where given.", "where", "were"),
        ("This lasts the hole game.", "hole", "whole"),
        ("Then you loose everything.", "loose", "lose"),
        ("The defender choses a card.", "choses", "chooses"),
        ("You may role a die again.", "role", "roll"),
        ("Roll a dye.", "dye", "die"),
        ("Move one peace.", "peace", "piece"),
        ("Decide weather you attack.", "weather", "whether"),
        ("Move threw the wall.", "threw", "through"),
        ("Pass it to the write.", "write", "right"),
        ("Increased buy the bonus.", "buy", "by"),
        ("You may by a card.", "by", "buy"),
        ("You move passed the wall.", "passed", "past"),
        ("All cards are discarded, accept the last.", "accept", "except"),
        ("You may except the offer.", "except", "accept"),
        ("It is quiet easy.", "quiet", "quite"),
        ("The player whom has most wins.", "whom", "who"),
        ("Play it doing your turn.", "doing", "during"),
        ("Place it at the end off your row.", "off", "of"),
        ("A draw instead off killing.", "off", "of"),
        ("It was pushed of the board.", "of", "off"),
        ("Add it too the pile.", "too", "to"),
        ("Draw to cards.", "to", "two"),
        ("Put it in you hand.", "you", "your"),
        ("You deck is empty.", "You", "Your"),
        ("The player who's card it is.", "who's", "whose"),
        ("as soon than you can", "than", "as"),
        ("The price depends of the die.", "of", "on"),
        ("Shuffle instead for drawing.", "for", "of"),
        ("Add tokens equal with the value.", "with", "to"),
        ("It is dealt of the player.", "of", "to"),
        ("There are in least two.", "in", "at"),
        ("It deals no less that three.", "that", "than"),
        ("The card in played face up.", "in", "is"),
        ("Keep the card it your hand.", "it", "in"),
        ("Draw the top to cards.", "to", "two"),
        ("Both check there deck.", "there", "their"),
        ("Each has there own deck.", "there", "their"),
        ("Put it into they're hand.", "they're", "their"),
        ("At the end of you turn.", "you", "your"),
        ("Your can draw a card; if your have no cards, stop.", "your", "you"),
        ("Of a card is lost, you lose it, too.", "Of", "If"),
        ("Reveal a card form their hand.", "form", "from"),
        ("There is one set off cards.", "off", "of"),
        ("It has as much cards as yours.", "much", "many"),
        ("Attack other player.", "other", "another"),
        ("All others players draw.", "others", "other"),
        ("The player which has won starts.", "which", "who"),
        ("You may no play it.", "no", "not"),
        ("Add it too each row; it is harder too get.", "too", "to"),
    ],
)
def test_a_word_for_another_is_found(text: str, found: str, meant: str) -> None:
    slips = [(text[slip.start : slip.end], slip.meant) for slip in find_sound_alikes(text)]
    assert (found, meant) in slips


@pytest.mark.parametrize(
    "text",
    [
        "You can by this stop a thief.",
        "The cards form a row. The two units form the army. Each takes the form of a bat.",
        "The die moves to and fro. He has wit and charm.",
        "Of the three cards keep one. Of you three one must go.",
        "There is more than one. The player whose turn it is draws one; no one your size does.",
        "If they die, they lose. They ship goods. After you die, start anew. When you figure it out, say so.",
        "He cards wool. This is where cards where needed are kept.",
        "Let him loose. Set the dogs loose. The loose cards are taken away.",
        "The role of the dealer moves on. In this role the player draws. His chosen role is told.",
        "Make peace. Each peace treaty counts. A peace token is paid.",
        "The weather changes on the die. A card that has weather is drawn.",
        "One of whom has won. To whom is it given? The two players, both of whom are out, watch.",
        "She is doing well. Doing this costs one.",
        "Take cards off the top. He falls off the board. Of the board nothing is left.",
        "Give you cards names. It gives you points. Show you opponents the deck.",
        "You too have a turn. It is too late.",
        "It depends on the die. Choose instead from the hand. The equivalent of the rule.",
        "Should built houses stay, pay one. The last three were lost. He did win; so did had they won.",
        "The more that two players have. Players must agree. To form their hand they draw two.",
        "Of the players left, one is out. Of these, two are kept. Give it to cards of one suit.",
        "Ask the player which card it is. He may no longer play. How much damage is done?",
        "Way too much is too many. The tokens it has are yours. Cards in played rows. Off the board.",
        "What is known by the rules is kept. The quiet hour of the night.",
    ],
)
def test_a_word_that_can_stand_there_is_not(text: str) -> None:
    assert [text[slip.start : slip.end + 12] for slip in find_sound_alikes(text)] == []


@pytest.mark.parametrize(
    "words",
    ["put it in their at once", "the card is know to all", "and your may be next", "look at its with care"],
)
def test_two_small_words_that_never_meet_are_found(words: str) -> None:
    assert list(find_odd_pairs(words))


@pytest.mark.parametrize(
    "words",
    [
        "The cards that they point to must be shown.",
        "As if it were so, one of these is it, and what they have is theirs.",
        "Pick one A of your row. In May of that year.",
    ],
)
def test_two_small_words_of_two_clauses_are_not(words: str) -> None:
    assert list(find_odd_pairs(words)) == []
