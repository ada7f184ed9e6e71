"""One number of the rules in the words of many publishers: said again rightly it is silent, wrongly it is told."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings

_BETWEEN = "\n\n## Trade\n\nSwap goods with whoever stands next to you.\n\n## Weather\n\nThe wind turns at night.\n\n"
_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split()


def told(rule: str, again: str, first: int, second: int) -> set[str]:
    """The codes that are told of a text that has both statements, in either order."""
    one, other = (_filled(text, value) for text, value in ((rule, first), (again, second)))
    texts = [f"# Salt Road\n\n{a}{_BETWEEN}{b}\n" for a, b in ((one, other), (other, one))]
    codes = [{finding.problem.code for finding in findings(evidence_of_text(text))} for text in texts]
    assert bool(codes[0]) == bool(codes[1])
    return codes[0] | codes[1]


def _filled(text: str, value: int) -> str:
    word = _WORDS[value]
    return (
        text.replace("#", str(value)).replace("%", word).replace("@", word.capitalize()).replace("==", "##")
    )


HAND = "== End of turn\n\nThe hand limit is #."
HANDS = (
    "== Hand limit\n\nEach player may hold a maximum of % cards at the end of their turn.",
    "== Cards\n\nYour hand may never contain more than # cards.",
    "== Cards\n\nPlayers have a hand limit of % cards.",
    "== Cards\n\nThe maximum number of cards in hand is #.",
    "== Cards\n\nA player's hand is limited to # cards.",
    "== Cards\n\nYou are limited to # cards in hand.",
    "== Clean-up\n\nDiscard down to # cards.",
    "== Clean-up\n\nTurn in cards from your hand until you hold no more than #.",
    "== Clean-up\n\nAny player with more than % cards discards the excess.",
    "== Glossary\n\nHand limit: #.",
    "== Glossary\n\nHand limit – The greatest number of cards you may hold: #.",
    "== Glossary\n\nHand Limit. The maximum number of cards a player may have in hand (#).",
    "== Glossary\n\nHand size (maximum): # cards.",
    "== At a glance\n\n| Item | Number |\n|---|---|\n| Hand limit | # |\n| Rounds | 5 |\n| Dice | 3 |",
    "== Summary\n\nHand limit #. Draw 2 cards at the start of the turn.",
    "== FAQ\n\nQ: How many cards may I hold in my hand?\n\nA: @.",
    "== FAQ\n\nHow many cards may I keep in my hand? @.",
    "== FAQ\n\nWhat is the hand limit?\n\n@ cards.",
    "== FAQ\n\nQ: Is there a hand limit?\n\nA: Yes, you may hold up to # cards.",
    "== FAQ\n\nQ: Is there a limit to the number of cards in my hand?\n\nA: Yes: #.",
    "== Reminder\n\nRemember: you can only hold # cards!",
)
ACTIONS = "== The Action Phase\n\nEach player takes # actions per turn, in any order."
ACTION = (
    "== Overview\n\nIn clockwise order, each player takes a turn. A turn consists of % actions.",
    "== Overview\n\nPlayers take turns in clockwise order, performing # actions each.",
    "== Overview\n\nOn your turn, perform exactly # actions.",
    "== Overview\n\nA player gets # actions each turn.",
    "== Summary\n\n1. Take # actions\n2. Draw 2 cards",
    "== Summary\n\n- Actions per turn: #\n- Cards drawn: 2",
    "== FAQ\n\nQ: How many actions do I have on my turn?\n\nA: @.",
    "== Summary\n\n- Actions: #\n- Dice: 2",
    "== FAQ\n\nCan I repeat an action? Yes, you may spend your % actions as you like.",
    "== FAQ\n\nQ: How many actions may I take per turn?\n\nA: You may take #.",
)
VICTORY = "== End of the game\n\nThe game ends as soon as one player has # victory points. That player wins."
VICTORIES = (
    "== Goal\n\nBe the first to score # victory points.",
    "== Goal\n\nYour aim is to collect % victory points before anyone else does.",
    "== Aim\n\nThe object of the game is to be the first player with # victory points.",
    "== Aim\n\nPlayers race to # victory points.",
    "== Goal\n\nIf you have # or more victory points at the end of your turn, you win.",
    "== Summary\n\n- Victory: # victory points\n- Hand: 5",
    "== FAQ\n\nQ: How many victory points do I need to win?\n\nA: @.",
    "== FAQ\n\nQ: When does the game end?\n\nA: When someone has # victory points.",
)
START = "== Set-up\n\nEach player takes # coins from the bank."
STARTS = (
    "== Overview\n\nYou begin the game with % coins.",
    "== Trade\n\nYour starting # coins are kept in front of you.",
    "== FAQ\n\nQ: How many coins do I start with?\n\nA: @.",
    "== FAQ\n\nQ: How much money does each player have at the start?\n\nA: @ coins.",
    "== Glossary\n\nStarting money: # coins.",
    "== Summary\n\n- Starting coins: #\n- Hand: 4",
    "== Summary\n\n- Set-up: # coins each, 4 cards each\n- Hand: 4",
    "== First turn\n\nWith the # coins that you received at the start, buy your first goods.",
    "== Example\n\nExample: At the start of the game Ann has # coins.",
)
LENGTH = "== Overview\n\nThe game lasts # rounds."
LENGTHS = (
    "== Summary\n\n- Rounds: #\n- Hand: 4",
    "== FAQ\n\nQ: How many rounds does the game last?\n\nA: @.",
)
MOVE = "== Movement\n\nOn your turn you may move your pawn up to # spaces. You cannot move diagonally."
MOVES = (
    "== Summary\n\n- Move: up to # spaces\n- Attack: roll 2 dice",
    "== Glossary\n\nMove: A pawn may move up to # spaces on its turn.",
    "== FAQ\n\nHow far may a pawn move on its turn?\n\nUp to % spaces.",
)
STACK = "== Stacking\n\nNo more than % units may ever occupy the same hex."
STACKS = (
    "== Summary\n\nStacking limit: # units per hex.",
    "== FAQ\n\nQ: How many units may stand in one hex?\n\nA: @.",
    "== FAQ\n\nQ: How many units can a hex hold?\n\nA: @.",
)
REST = "== Rest\n\nA hero who rests heals # wounds and does not move. A road costs 4 wood."
RESTS = (
    "== Summary\n\nRest: heal # wounds.",
    "== Glossary\n\nRest. An action. The hero heals % wounds.",
    "== FAQ\n\nQ: How many wounds does a hero heal when he rests?\n\nA: @.",
)
LIMITS = (
    "== Carts\n\nA cart has places for # sacks. Put the sacks on your cart until it holds no more than #."
)
CARTS = (
    "== Reference\n\nLimits: 5 cards in hand. # sacks on a cart. 2 carts in a yard.",
    "== Reference\n\nLimits to remember: five cards in hand; % sacks on a cart",
    "== FAQ\n\nMay I put ten sacks on one cart? No, never more than % in a turn.",
)
ROAD = "== Roads\n\nTo build a road you pay # wood to the bank."
ROADS = (
    "== Summary\n\n- Road: # wood\n- House: 9 stone",
    "== FAQ\n\nQ: What does a road cost?\n\nA: @ wood.",
    "== Example\n\nExample: Ben pays # wood for a road.",
)
AWARD = "== Awards\n\nThe first player to play % soldier cards will earn the largest army award."
AWARDS = ("== Cards\n\nSoldier. The first player to play # soldiers will earn the largest army award.",)
SAID = [
    *(("LIM702", HAND, again) for again in HANDS),
    *(("LIM702", ACTIONS, again) for again in ACTION),
    *(("LIM706", VICTORY, again) for again in VICTORIES),
    *(("LIM705", START, again) for again in STARTS),
    *(("LIM711", LENGTH, again) for again in LENGTHS),
    *(("LIM718", MOVE, again) for again in MOVES),
    *(("LIM718", STACK, again) for again in STACKS),
    *(("LIM718", REST, again) for again in RESTS),
    *(("LIM718", LIMITS, again) for again in CARTS),
    *(("LIM718", ROAD, again) for again in ROADS),
    *(("LIM718", AWARD, again) for again in AWARDS),
]


@pytest.mark.parametrize(("code", "rule", "again"), SAID)
def test_a_number_that_is_said_again_otherwise_is_told(code: str, rule: str, again: str) -> None:
    assert told(rule, again, 7, 8) == {code}


@pytest.mark.parametrize(("code", "rule", "again"), SAID)
def test_a_number_that_is_said_again_is_right(code: str, rule: str, again: str) -> None:
    assert told(rule, again, 7, 7) == set()


@pytest.mark.parametrize(
    "other",
    [
        "== Cards\n\nSatchel: You may hold up to 9 cards.",
        "== Cards\n\nUntil your next turn you may not hold more than 4 cards.",
        "== Ships\n\nA ship may hold up to 4 cards.",
        "== Colours\n\nEach player may hold at most 3 cards of one colour.",
        "== FAQ\n\nQ: How many cards may I hold with the Satchel?\n\nA: Nine.",
        "== FAQ\n\nQ: How many cards may I draw?\n\nA: Two.",
        "== FAQ\n\nQ: How many cards may I hold?\n\nA: Nine in a game with two players.",
        "== FAQ\n\nQ: Is the hand limit 9?\n\nA: No, the hand limit is 7.",
    ],
)
def test_a_limit_of_something_else_is_left_alone(other: str) -> None:
    assert told(HAND, other, 7, 7) == set()


@pytest.mark.parametrize(
    ("rule", "other"),
    [
        (STACK, "== Summary\n\nOn a bridge, only 2 units may be in a hex."),
        (STACK, "== Summary\n\nAt least 2 units must be in the hex."),
        (STACK, "== FAQ\n\nMay 9 units stand in one hex?\n\nA: No."),
        (STACK, "== FAQ\n\nMay 3 units stand in one hex?\n\nA: Yes."),
        (REST, "== Summary\n\nRest: heal 9 wounds with the Salve instead."),
        (MOVE, "== Example\n\nExample: Ann moves her pawn 3 spaces."),
        (ROAD, "== Example\n\nExample: Ben pays 14 wood for the two roads that he builds."),
        (ROAD, "== Example\n\nExample: Ben has the Saw and pays only 5 wood for a road."),
        (
            "== Turn\n\nEach player draws # cards at the start of their turn.",
            "== Set-up\n\nAt the start of the game, each player draws 5 cards.",
        ),
        (LIMITS, "== Set-up\n\nShuffle the 40 sacks of the carts."),
    ],
)
def test_a_number_of_another_thing_or_case_is_left_alone(rule: str, other: str) -> None:
    assert told(rule, other, 7, 7) == set()


def test_an_answer_that_denies_what_the_rules_allow_is_told() -> None:
    assert told(STACK, "== FAQ\n\nMay 9 units stand in one hex?\n\nA: Yes.", 7, 7) == {"LIM718"}
    assert told(STACK, "== FAQ\n\nMay 3 units stand in one hex?\n\nA: No.", 7, 7) == {"LIM718"}
