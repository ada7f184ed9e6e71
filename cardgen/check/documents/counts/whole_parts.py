"""A sentence and a number in it → whether it counts all of a part: `shuffle the 28 cards`, `the 4 cubes in the box`."""

from __future__ import annotations

import re

from cardgen.check.documents.counts.component_entries import NOT_WHOLE
from cardgen.check.documents.document import TextBlock
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.quantities import COMPONENT_NOUNS, Quantity
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase

_IN_BOX = TextPattern(
    r"^[^.;:]{0,12}\b(?:in the (?:box|game)|of the game|(?:come|supplied|included) (?:in|with) the)\b",
    re.IGNORECASE,
)
#: Before the number of what is in the box: `there are 20 coins in the box`.
_ALL_OF_BOX = TextPattern(r"\b(?:the|all|there are(?: a total of| exactly)?)\s+$", re.IGNORECASE)
_BOX_HOLDS = TextPattern(
    r"\b(?:game|box|set) (?:comes with|contains|includes|holds|consists of|is played with)[^.]*$",
    re.IGNORECASE,
)
#: Words before the number of cards with a name: a deck may be one of several.
_HAS_ALL = TextPattern(
    r"(?:^|\. )the (?:(?:base |core )?(?:game|box|set) has|deck (?:has|contains|consists of|is made up of))"
    r"(?: exactly| a total of)? $",
    re.IGNORECASE,
)
_GAME_HAS = TextPattern(
    r"(?:^|\. )the (?:base |core )?(?:game|box|set) has(?: exactly| a total of)? $", re.IGNORECASE
)
_WHOLE = TextPattern(
    r"(?:\ball(?: of)?(?: the)?|\b(?:shuffle|sort|separate|gather|set aside|lay out|mix|use)(?: all)? (?:the|these)|"
    r"(?<!one )(?<!new )\bdeck of|\bfull set of|\bthere are(?: a total of| exactly)?|\ba total of)\s+$",
    re.IGNORECASE,
)
#: Somebody does something with so many: `once a player has managed to place a total of`.
_DONE_WITH = TextPattern(
    r"(?:\b(?:to|may|must|can|you|they|players?|opponents?|teams?|has|have|had)\s(?!find\b|get\b|need\b)[a-z]+|"
    r"(?:^|[.:;] )(?!There\b)[A-Z][a-z]+) a total of\s+$",
    cues="total",
)
#: `If there are 34 black discs`: a supposed case, not the contents of the box.
_SUPPOSED = TextPattern(r"\b(?:if|when|once|unless|suppose|assum\w+|e\.g\.)[\s,][^.;]{0,60}$", re.IGNORECASE)
#: What an example has, or would have, of the parts: `For example, if the card says 4, you would build a deck of four`.
_SHOWN = TextPattern(
    r"(?:\b(?:for example|for instance|example:|e\.g\.|suppose|supposing|imagine|assum\w+|let['’]s say)[^;]*|"
    r"\b(?:would|could|might) (?:then |thus |have |now )*[a-z]+ [^.;:]{0,40})$",
    re.IGNORECASE,
    cues="example instance e suppose supposing imagine assume assuming say would could might",
)
_QUALIFIED = TextPattern(
    r"\s*(?:,? ?\b(?:with|that|which|of|from|marked|whose|labell?ed|showing|for|in|on|bearing|numbered|without|"
    r"he|she|you|they|drawn|dealt|closest|nearest|below|above|left|not|at)\b|\()",
    re.IGNORECASE,
)
_SOME = TextPattern(
    r"\b(?:one|two|three|any|some|each|either|\d+) of the (?:other )?$|\bof the $", re.IGNORECASE
)
_EACH = TextPattern(r"each of the $", re.IGNORECASE)
_ALL = TextPattern(
    r"\b(?:the|all(?: of)?(?: the)?|these|the [A-Z][\w' -]{2,24} and|"
    r"(?<!one )(?<!new )(?:supply|deck|pile|stack|set) of)(?: other)? $",
    re.IGNORECASE,
)
#: Setting up, which says where the things go: `Put the 12 Hero tiles in the bag`.
_PUTS = TextPattern(
    r"\b(?:put|place|lay|set|shuffle|mix|stack|spread|keep|leave|sort|separate|return|arrange|gather)s?\b[^.;]{0,30}$",
    re.IGNORECASE,
)
#: What is counted of a part instead of the part itself.
_FEATURES = TextPattern(
    r"\s(?:colou?rs|faces|sides|values|types|kinds|suits|symbols|icons|numbers|shapes|sizes|names|results|rolls|levels|"
    r"backs|piles|stacks|rows|columns|spaces|slots|areas)\b"
)
#: Where and how the things lie then, which does not say that these are only some: `Place the 8 discs face up`.
_PUT_DOWN = TextPattern(r",? (?:face[- ]?(?:up|down)|on the table)\b", re.IGNORECASE)
#: Words behind the things (here `#`) that belong to the verb: `remove the # from their frames`, `fill the # with ore`.
_WITH_VERB = TextPattern(
    r"\b(?:remove|take|punch|press|detach|separate)s?(?: out)? (?:all )?the #\s+from (?:their|its|the frames?)\b|"
    r"\b(?:(?:re-?)?(?:supply|supplies|fills?|stocks?)|provides?|equips?|covers?|marks?) (?:all )?the #\s+with\b",
    re.IGNORECASE,
)
#: When something is done with the things: `roll the 4 Wave dice at the start of each round`.
_WHEN = TextPattern(
    r"\s(?:(?:on|in|during) (?:your|his|her|their|a|each) (?:own )?(?:turn|round)|"
    r"at the (?:beginning|start|end) of (?:the|your|his|her|each|every|a) (?:game|turn|round))\b(?:,.*)?",
    re.IGNORECASE,
)
#: What a name goes on with: `the 3 Seals of Excellence`.
_OF_NAME = TextPattern(r"^ of [A-Z][a-z]+")
_IN_SUPPLY = TextPattern(r"\s(?:in|into) (?:a|the) (?:\w+ )?supply\b", re.IGNORECASE)
#: Only some of the things are taken: `choose the 10 Market cards`.
_CHOSEN = TextPattern(
    r"\b(?:choos|select|pick|recommend|us)(?:es?|ing|s)?\s(?:[a-z]+\s)?the $", re.IGNORECASE
)
#: A remark on how the things look, which does not distinguish them: `the 3 trophy cards (white) next to the deck`.
_COLOUR = TextPattern(r"^\s*\([a-z]+\)")
_WHERE = TextPattern(r"\s*,? ?(?:in|on|at|for|above|below|beside|under|near|next to|face)\b", re.IGNORECASE)
_OWNED = TextPattern(r" of (?:your|his|her|their)\b")
#: How often something is done, which does not limit what it is done with.
_HOW_OFTEN = frozenset(
    f"{each} {span}" for each in ("each", "every", "per", "a") for span in ("turn", "round", "day")
)
#: What each player does with the parts that he has: `Each player takes a board and places the 3 storage tiles on it`.
_OF_EACH_PLAYER = TextPattern(
    r"(?:\b(?:each|every) (?:of the )?(?:other )?(?:players?|hero|keeper|person|team|side)\b|\b[Aa]ll players\b|"
    r"\b(?:everyone|everybody)\b|\bplayers each\b)[^.;:]*$",
    re.IGNORECASE,
    cues="each every all everyone everybody",
)
#: How many characters before a number can say that it is an example.
_FAR = 500
#: Of no more parts than this, only some may be meant.
_FEW = 5
#: What one player has is not all that there is: `a personal deck of ten Starter cards`.
_OWN = TextPattern(
    r"\b(?:(?:each|every) (?:player|hero|keeper|one)\b[^.;:]*|(?:personal|own|his|her|their|your) (?:\w+ )?)"
    r"deck of\s+$",
    re.IGNORECASE,
    cues="deck",
)
#: The words before a number: `There are a total of 20 coins`.
THERE_ARE = TextPattern(r"\b[Tt]here are(?: a total of| exactly)?\s+$")
#: Words that distinguish some of the things: `the 16 Item tiles marked with a star`.
DISTINGUISHED = TextPattern(
    r"(?:\s(?:in|of) (?:the|this|your|that) (?:box|game|deck|pile|bag|supply|stack|set))?"
    r"\s*,?\s(?:marked|that|which|whose|labell?ed|showing|bearing|numbered|without|of (?:that|this|these|the same|"
    r"one|each|every|any|his|her|their|your)\b|(?:are|is) (?:\w+ )?(?:available|left|built|placed))\b",
    re.IGNORECASE,
)
#: Words behind things that are only some of all: in a hand, in a row, left over.
LIMITED = TextPattern(
    r"\b(?:drawn|in (?!a row\b)(?:your|his|her|their|a|the) (?:hand|shop|market|row|supply|display)|"
    r"you (?:drew|hold|have)|face[- ]up|left over|remaining|you need|on the table|revealed|chosen|for each|"
    r"per player|each)\b",
    re.IGNORECASE,
)


def names_all(text: str, quantity: Quantity, block: TextBlock, listed: int) -> bool:
    """Whether `the N things` means all that the list counts: not only some, and not a number far from it."""
    before, after = text[: quantity.start], text[quantity.end : quantity.end + 60]
    for aside in (_COLOUR, _OF_NAME, _WHEN):
        after = aside.sub("", after, count=1)
    if (
        not _ALL.search(before[-40:])
        or not _HOW_OFTEN.issuperset(scope_of(text))
        or _is_owned(text, quantity)
        or is_compound(text, quantity.end)
        or _SHOWN.search(before)
    ):
        return False
    put = (_IN_SUPPLY.match(after) or _PUT_DOWN.match(after)) and _PUTS.search(before)
    if LIMITED.search(after[:14]) and not put:
        return False
    if quantity.value != listed and listed % quantity.value == 0:
        return False
    if before.endswith("other ") and quantity.value < listed:
        return False
    near = is_near(quantity.value, listed)
    if (some := _SOME.search(before[-60:])) and not (len(quantity.noun) > 1 and _EACH.match(some[0])):
        return near and listed > _FEW
    if _QUALIFIED.match(after):
        done = (_PUTS.search(before) and _WHERE.match(after)) or _WITH_VERB.search(f"{before[-40:]}#{after}")
        return near and bool(done)
    if near:
        return True
    apart = _CHOSEN.search(before[-40:]) or _OF_EACH_PLAYER.search(before)
    return block.kind == "setup" and len(quantity.noun) > 1 and not apart


def is_compound(text: str, end: int) -> bool:
    """Whether the name of a part goes on behind it, and its number counts what ends it: `the four dice colours`."""
    return _FEATURES.match(text, end) is not None


def _is_owned(text: str, quantity: Quantity) -> bool:
    """Whether a quantity is all that one player has: `all six of their pegs`."""
    return _OWNED.match(text, quantity.number_end) is not None


def is_near(value: int, listed: int) -> bool:
    """Whether a number is off by so little that it may be a slip."""
    return abs(value - listed) <= max(2, listed // 8)


def is_total(text: str, quantity: Quantity, block: TextBlock) -> bool:
    """Whether the words around a quantity say that there are no more of these things, whatever a list counts."""
    before, after = (
        text[max(0, quantity.start - 120) : quantity.start],
        text[quantity.end : quantity.end + 80],
    )
    if not quantity.noun or quantity.head not in COMPONENT_NOUNS:
        return False
    if _is_owned(text, quantity) or is_compound(text, quantity.end):
        return False
    if block.is_heading:
        named = quantity.head in fold_phrase(before)
        return before.endswith("(") and after.startswith(")") and named
    if _IN_BOX.match(after) and _ALL_OF_BOX.search(before) and not DISTINGUISHED.match(after):
        return not (_SUPPOSED.search(before) or NOT_WHOLE.search(after))
    if _OWN.search(before):
        return False
    # In `There are 9 Fortune cards, one drawn in each round`, the second part says what is done with them.
    if LIMITED.search(after[:40]) and not (after.startswith(", ") and THERE_ARE.search(before)):
        return False
    if _BOX_HOLDS.search(before) or (_HAS_ALL if len(quantity.noun) > 1 else _GAME_HAS).search(before):
        return True
    supposed = (
        (THERE_ARE.search(before) and _SUPPOSED.search(before))
        or _DONE_WITH.search(before)
        or _SHOWN.search(text[max(0, quantity.start - _FAR) : quantity.start])
    )
    whole = _WHOLE.search(before) and len(quantity.noun) > 1 and not DISTINGUISHED.match(after)
    return bool(whole and not supposed)
