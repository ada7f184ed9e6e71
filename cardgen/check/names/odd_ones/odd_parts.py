"""A lone text → sorts of cards, tokens and the like that are named once and that the text has nowhere else: `energy
tokens` where the list has stamina tokens and wound tokens, `an Owl card` among Moth, Bat and Spider cards.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from cardgen.check.documents.counts.component_entries import listed_parts
from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.names.odd_ones.renamed import Renamed
from cardgen.check.names.odd_ones.renamed_parts import ORDINARY
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold, word_set
from cardgen.frozen import frozen

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
_PART = TextPattern(
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
_SKIP = NON_RULE_KINDS | {"components", "variant"}
#: So many kinds of a sort the text has to speak of so often, or the list to name, for one more to be a strange one.
_FEWEST, _OFTEN, _LISTED = 3, 3, 2


def odd_parts(document: Document) -> Iterator[Renamed]:
    """The kinds that stand once, in order of the text, each with the kinds that there are."""
    kinds = list(_kinds(document))
    listed, uses = _listed(document, kinds), _uses(kinds)
    counts = Counter(word for block in document.blocks for word in folded_words(block.text))
    for kind in kinds:
        if counts[kind.name] > 1 or not _may_be_strange(kind):
            continue
        known = listed[kind.sort] if kind.is_small else _capitals(uses[kind.sort]) or listed[kind.sort]
        # A deck is called like the cards in it: of one kind of cards there is no other deck.
        least = 1 if _is_deck(kind.place) else _LISTED
        if len(known) >= least and all(counts[name] > 1 for name in known):
            yield Renamed(
                kind.place, " or ".join(sorted(known)), tuple(known[name] for name in sorted(known))
            )


@frozen
class _Kind:
    """A word that tells one kind of a sort from others: the `energy` of `no energy tokens`, behind `before`."""

    sort: str
    place: Place
    before: str

    @property
    def name(self) -> str:
        """The folded word."""
        return fold(self.place.words)

    @property
    def is_small(self) -> bool:
        """Whether the word has no capital."""
        return self.place.words[0].islower()

    @property
    def is_counted(self) -> bool:
        """Whether a number stands right before it."""
        return self.place.block.text[: self.place.start].rstrip()[-1:].isdigit()


def _kinds(document: Document) -> Iterator[_Kind]:
    """Every word before a part of a sort that has kinds."""
    for block in document.blocks:
        for found in _PART.finditer(block.text):
            before = (found["before"] or "").strip()
            if before or found.start() > 0:
                yield _Kind(_SORTS[fold(found["head"])], Place(document, block, *found.span("name")), before)


def _listed(document: Document, kinds: Sequence[_Kind]) -> Mapping[str, Mapping[str, Place]]:
    """The kinds of each sort that the component list has, or any line that begins with their number."""
    listed: dict[str, dict[str, Place]] = defaultdict(dict)
    for part in listed_parts(document):
        if len(part.noun) > 1 and part.noun[-1] in _SORTS:
            listed[_SORTS[part.noun[-1]]].setdefault(part.noun[-2], part.place)
    for kind in kinds:
        if kind.place.block.text[: kind.place.start].strip().isdigit():
            listed[kind.sort].setdefault(kind.name, kind.place)
    return listed


def _uses(kinds: Sequence[_Kind]) -> Mapping[str, Mapping[str, list[Place]]]:
    """The places of the kinds of each sort, but for those that only begin a sentence."""
    uses: dict[str, dict[str, list[Place]]] = defaultdict(lambda: defaultdict(list))
    for kind in kinds:
        if kind.before or kind.is_counted or kind.is_small:
            uses[kind.sort][kind.name].append(kind.place)
    return uses


def _may_be_strange(kind: _Kind) -> bool:
    """Whether a word is the name of a kind, for which a text would have another place: not in a list of what there is,
    and no word that says what something is good for or where it lies.
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
