"""A lone text → kinds of cards, tokens and the like that are named once and nowhere else: `energy tokens` where the
list has stamina tokens and wound tokens, `an Owl card` among Moth, Bat and Spider cards.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from cardgen.check.documents.counts.component_entries import listed_parts
from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.names.odd_ones.renamed import Renamed
from cardgen.check.wording.ordinary_modifiers import ORDINARY
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold, word_set
from cardgen.frozen import frozen

#: Words for the same sort of things: the word before them says which kind it is.
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
_PART = TextPattern(
    r"(?<![\w'’-])(?P<before>[a-z]+ )?(?P<name>[A-Za-z][a-z]+)\s+"
    r"(?P<head>[Cc]ard|[Dd]eck|[Tt]oken|[Mm]arker|[Cc]ounter|[Cc]hip|[Cc]ube|[Tt]ile|[Dd]ie|[Dd]ice|[Ff]igure|[Pp]awn|"
    r"[Mm]eeple)s?(?![\w'’-])",
    cues="card cards deck decks token tokens marker markers counter counters chip chips cube cubes tile tiles die dice "
    "figure figures pawn pawns meeple meeples",
)
#: Before a card, these words say what it is for or where it lies; such cards need not be listed.
_AIDS = word_set(
    "reference summary overview help aid promo bonus blank spare title rule rules info information score scoring "
    "tarot poker bridge playing sample example target trump ace king queen jack joker picture number top bottom "
    "fewer more many most several few other another all both some any enough extra additional such same different "
    "my our whose which what matching eligible legal illegal wrong right correct identical similar equal valid special "
    "basic normal excess surplus leftover spare actual exact chosen current next last first second third final own old "
    "new main double single half full empty loose neutral common rare unique random open secret face given said proper"
)
#: After these, a lower-case word is a noun of its own: `no energy tokens`.
_BEFORE = word_set(
    "a an the no your his her their any one two three four five each every of all more with pay spend"
)
_NO_NOUN = ("ed", "ing", "able", "ible", "al", "ful", "less", "ous", "ive", "ly", "est", "en", "ish")
_SKIP = NON_RULE_KINDS | {"components", "variant"}
#: How many other kinds of a sort the text must mention, and how often, or the list must have, to make one kind strange.
_FEWEST, _OFTEN, _LISTED = 3, 3, 2


def odd_parts(document: Document) -> Iterator[Renamed]:
    """The kinds that occur once, in the order of the text, each with the kinds that the game has."""
    kinds = list(_kinds(document))
    listed, uses = _listed(document, kinds), _uses(kinds)
    counts = Counter(word for block in document.blocks for word in folded_words(block.text))
    for kind in kinds:
        if counts[kind.name] > 1 or not _may_be_strange(kind):
            continue
        known = listed[kind.sort] if kind.is_small else _capitals(uses[kind.sort]) or listed[kind.sort]
        # A deck is named after its cards: if there is one kind of cards, no other deck exists.
        least = 1 if _is_deck(kind.place) else _LISTED
        if len(known) >= least and all(counts[name] > 1 for name in known):
            yield Renamed(
                kind.place, " or ".join(sorted(known)), tuple(known[name] for name in sorted(known))
            )


@frozen
class _Kind:
    """A word that distinguishes a kind of a sort: the `energy` of `no energy tokens`, with the word `before`."""

    sort: str
    place: Place
    before: str

    @property
    def name(self) -> str:
        """The word, folded."""
        return fold(self.place.words)

    @property
    def is_small(self) -> bool:
        """Whether the word is in lower case."""
        return self.place.words[0].islower()

    @property
    def is_counted(self) -> bool:
        """Whether a number precedes the word."""
        return self.place.block.text[: self.place.start].rstrip()[-1:].isdigit()


def _kinds(document: Document) -> Iterator[_Kind]:
    """Every word before a noun for a sort of parts."""
    for block in document.blocks:
        for found in _PART.finditer(block.text):
            before = (found["before"] or "").strip()
            if before or found.start() > 0:
                yield _Kind(_SORTS[fold(found["head"])], Place(document, block, *found.span("name")), before)


def _listed(document: Document, kinds: Sequence[_Kind]) -> Mapping[str, Mapping[str, Place]]:
    """The kinds of each sort in the component list, or in any line that begins with their number."""
    listed: dict[str, dict[str, Place]] = defaultdict(dict)
    for part in listed_parts(document):
        if len(part.noun) > 1 and part.noun[-1] in _SORTS:
            listed[_SORTS[part.noun[-1]]].setdefault(part.noun[-2], part.place)
    for kind in kinds:
        if kind.place.block.text[: kind.place.start].strip().isdigit():
            listed[kind.sort].setdefault(kind.name, kind.place)
    return listed


def _uses(kinds: Sequence[_Kind]) -> Mapping[str, Mapping[str, list[Place]]]:
    """The places of the kinds of each sort, except for capitalised words that only begin a sentence."""
    uses: dict[str, dict[str, list[Place]]] = defaultdict(lambda: defaultdict(list))
    for kind in kinds:
        if kind.before or kind.is_counted or kind.is_small:
            uses[kind.sort][kind.name].append(kind.place)
    return uses


def _may_be_strange(kind: _Kind) -> bool:
    """Whether a word can be the name of a kind that is mentioned elsewhere too: it is not in a list of contents, and
    does not say what something is for or where it lies.
    """
    block = kind.place.block
    if block.kind in _SKIP or (block.is_item and block.text[:1].isdigit()):
        return False
    if kind.name in ORDINARY or kind.name in _AIDS or _is_adjective(kind.place):
        return False
    if block.is_heading or kind.is_small:
        return kind.before in _BEFORE
    return bool(kind.before)


def _capitals(uses: Mapping[str, list[Place]]) -> Mapping[str, Place]:
    """The kinds that are often mentioned, always with a capital; none if there are too few."""
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
