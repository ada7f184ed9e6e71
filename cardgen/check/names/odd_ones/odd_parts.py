"""A lone text → sorts of cards, tokens and the like that are named once and that the text has nowhere else: `energy
tokens` where the list has stamina tokens and wound tokens, `an Owl card` among Moth, Bat and Spider cards.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from cardgen.check.documents.counts.component_entries import listed_parts
from cardgen.check.documents.document import UNTOLD, Document
from cardgen.check.documents.place import Place
from cardgen.check.names.odd_ones.renamed_parts import ORDINARY, Renamed
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.words import fold, word_set

#: Words for one sort of thing: what stands before them tells one kind of it from another.
_SORTS = {
    fold(head): sort
    for sort, heads in {
        "card": "card deck",
        "token": "token marker counter chip",
        "cube": "cube",
        "tile": "tile",
        "die": "die dice",
        "figure": "figure pawn meeple",
    }.items()
    for head in heads.split()
}
_PART = LatePattern(
    r"(?<![\w'’-])(?P<before>[a-z]+ )?(?P<name>[A-Za-z][a-z]+)\s+"
    r"(?P<head>[Cc]ard|[Dd]eck|[Tt]oken|[Mm]arker|[Cc]ounter|[Cc]hip|[Cc]ube|[Tt]ile|[Dd]ie|[Dd]ice|[Ff]igure|[Pp]awn|"
    r"[Mm]eeple)s?(?![\w'’-])",
    cues="card cards deck decks token tokens marker markers counter counters chip chips cube cubes tile tiles die dice "
    "figure figures pawn pawns meeple meeples",
)
#: A word of these before a card says what it is good for or where it lies, and cards of its kind need not be listed.
_AIDS = word_set(
    "reference summary overview help aid promo bonus blank spare title rule rules info information score scoring "
    "tarot poker bridge playing sample example target trump ace king queen jack joker picture number top bottom "
    "fewer more many most several few other another all both some any enough extra additional such same different "
    "my our whose which what matching eligible legal illegal wrong right correct identical similar equal valid special "
    "basic normal excess surplus leftover spare actual exact chosen current next last first second third final own old "
    "new main double single half full empty loose neutral common rare unique random open secret face given said proper"
)
#: Behind these a word in small letters is a noun of its own: `no energy tokens`.
_BEFORE = word_set(
    "a an the no your his her their any one two three four five each every of all more with pay spend"
)
_NO_NOUN = ("ed", "ing", "able", "ible", "al", "ful", "less", "ous", "ive", "ly", "est", "en", "ish")
_SKIP = UNTOLD | {"components", "variant"}
#: So many kinds of a sort the text has to speak of so often, or the list to name, for one more to be a strange one.
_FEWEST, _OFTEN, _LISTED = 3, 3, 2


def odd_parts(document: Document) -> Iterator[Renamed]:
    """The kinds that stand once, in order of the text, each with the kinds that there are."""
    listed: dict[str, dict[str, Place]] = defaultdict(dict)
    for part in listed_parts(document):
        if len(part.noun) > 1 and part.noun[-1] in _SORTS and part.place:
            listed[_SORTS[part.noun[-1]]].setdefault(part.noun[-2], part.place)
    uses: dict[str, dict[str, list[Place]]] = defaultdict(lambda: defaultdict(list))
    strange: list[tuple[str, Place]] = []
    counts = Counter(word for block in document.blocks for word in folded_words(block.text))
    for sort, place, before in _parts(document):
        name = fold(place.words)
        counted = place.block.text[: place.start].rstrip()[-1:].isdigit()
        if before or counted or place.words[0].islower():
            uses[sort][name].append(place)
        if counted and place.block.text[: place.start].strip().isdigit():
            listed[sort].setdefault(name, place)  # A line of what there is, below whatever title.
        lone = counts[name] == 1 and name not in ORDINARY and name not in _AIDS
        listed_here = place.block.is_item and place.block.text[:1].isdigit()
        if lone and not listed_here and place.block.kind not in _SKIP and _is_named(place, before):
            strange.append((sort, place))
    for sort, place in strange:
        known = listed[sort] if place.words[0].islower() else _capitals(uses[sort]) or listed[sort]
        # A deck is called like the cards in it: of one kind of cards there is no other deck.
        least = 1 if _is_deck(place) else _LISTED
        if len(known) >= least and not _is_adjective(place) and all(counts[name] > 1 for name in known):
            yield Renamed(place, " or ".join(sorted(known)), tuple(known[name] for name in sorted(known)))


def _parts(document: Document) -> Iterator[tuple[str, Place, str]]:
    """Every word before a part, with the sort of the part and the word before it."""
    for block in document.blocks:
        for found in _PART.finditer(block.text):
            before = (found["before"] or "").strip()
            if before or found.start() > 0:
                yield _SORTS[fold(found["head"])], Place(document, block, *found.span("name")), before


def _is_named(place: Place, before: str) -> bool:
    """Whether a word is the name of a kind: with a capital inside a sentence, or behind an article."""
    if place.block.is_heading or place.words[0].islower():
        return before in _BEFORE
    return bool(before)


def _capitals(uses: dict[str, list[Place]]) -> dict[str, Place]:
    """The kinds that are often spoken of and written with a capital; none when there are too few."""
    found = {
        name: places[0]
        for name, places in uses.items()
        if len(places) >= _OFTEN and all(place.words[0].isupper() for place in places)
    }
    return found if len(found) >= _FEWEST else {}


def _is_deck(place: Place) -> bool:
    return place.words[0].isupper() and fold(place.block.text[place.end :].split(maxsplit=1)[0]) == "deck"


def _is_adjective(place: Place) -> bool:
    return place.words[0].islower() and place.words.endswith(_NO_NOUN)
