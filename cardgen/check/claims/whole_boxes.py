"""Evidence → the numbers that texts give for all cards of the game: `is a dungeon of 56 cards`, `a box of 120 cards`.

Texts do not say which cards they mean. A number is compared with the count of all cards, of each group of the box, and
of what facts blocks count, whichever is nearest. It is right if it equals one of these, also with cards added that the
data does not have (`2 summary cards`); it is not judged if it is the count of some of the kinds.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from cardgen.check.claims.declarations import declarations_of
from cardgen.check.claims.factstore import facts_of
from cardgen.check.documents.document import RULE_KINDS, TextBlock, blocks_in
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.said_of_cards.card_counts import SortCount
from cardgen.check.fact import Authority
from cardgen.check.wording.meanings.scopes import scope_of
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.frozen import frozen
from cardgen.model.nouns import Game

#: Something made of cards: `is a dungeon of 56 cards`, `this box with 120 cards`.
_MADE_OF = TextPattern(
    r"\b(?:is (?:an?|the) (?:[a-z-]+ ){0,2}[a-z-]+|(?:a|the|this|whole|entire) (?:game|box|deck|pack)) (?:of|with) "
    rf"(?:all |exactly |only |just )?(?:the )?(?P<number>{NUMBER}) cards\b",
    re.IGNORECASE,
    cues="cards",
)
#: Cards in a description of the game that begins with its title: `is an adventure for one player, 70 cards and a die`.
_CARDS = TextPattern(rf"(?<![\w.,/+–-])(?P<number>{NUMBER}) cards\b", re.IGNORECASE, cues="cards")
_IS_A = TextPattern(r"\W{0,3}(?:is|has|comes with|consists of|contains)\b")
#: Words by which a sentence speaks of other cards than all of the game's.
_OTHERS = TextPattern(
    r"\b(?:standard|ordinary|regular|usual|poker|players?['’]?s?|your|his|her|their|own|personal|up to|"
    r"at (?:least|most)|remaining|left|minimum|maximum|more|fewer|less|plus|variant|expansion|instead|hand|row|"
    r"pile|stack|draws?|starts?|starting|about|some|over|almost|nearly)\b",
    re.IGNORECASE,
)
#: The number of players that a game is for says nothing about its cards.
_FOR_WHOM = TextPattern(
    rf"\b(?:for|with) (?:{NUMBER} |{NUMBER}(?: to | or |[–-]){NUMBER} )?players?\b", re.IGNORECASE
)
#: A whole has at least `_FEWEST` cards. A number that differs from it by more than one part in `_PART`, and by more
#: than `_NEAR`, counts other cards.
_FEWEST, _PART, _NEAR = 20, 25, 2


@frozen
class _Whole:
    """A number of cards that a text may mean, and the counts of the kinds that it consists of, where known."""

    count: int
    kinds: tuple[int, ...] = ()


def whole_boxes(evidence: Evidence) -> Iterator[SortCount]:
    """The numbers, right or wrong, that texts give for all cards and that are close to a count in the data."""
    game = evidence.game
    if game is None or not game.cards:
        return
    wholes = _wholes(evidence, game)
    counts = {whole.count for whole in wholes} | {len(game.cards)}
    right = {count + more for count in counts for more in (0, *cards_besides(evidence))}
    for document, block in blocks_in(evidence.documents, *RULE_KINDS, "components"):
        if "cards" not in block.text or block.scope:
            continue
        for start, end in _stated(block, game):
            place = Place(document, block, start, end)
            stated = read_number(place.words) or 0
            meant = _nearest(stated, wholes)
            if meant and (stated in right or stated not in _sums(meant.kinds)):
                value = stated if stated in right else meant.count
                yield SortCount("", stated, value, game.cards[0], place)


def cards_besides(evidence: Evidence) -> frozenset[int]:
    """Possible numbers of additional cards: sums of parts that texts call cards and that are no kind in the data."""
    facts = [fact for fact in facts_of(evidence).of("count") if not fact.scope]
    known = {fact.subject for fact in facts if fact.authority == Authority.DATA}
    others = {fact.subject: fact.value for fact in facts if fact.subject.endswith(" card")}
    return _sums(
        value for subject, value in others.items() if subject not in known and isinstance(value, int)
    ) - {0}


def _wholes(evidence: Evidence, game: Game) -> tuple[_Whole, ...]:
    """The counts a text may mean: all cards, each group of the box, groups together, and what facts blocks count."""
    copies: Counter[str] = Counter()
    for card in game.cards:
        copies[card.kind] += card.copies
    groups: dict[str, list[int]] = {}
    for part in game.components:
        if part.kind and part.group:
            groups.setdefault(part.group, []).append(copies[part.kind])
    found = [_Whole(sum(kinds), tuple(kinds)) for kinds in groups.values()]
    found += [_Whole(count) for count in _sums(whole.count for whole in found)]
    for declared in declarations_of(evidence).values:
        if "count(" in declared.source and isinstance(declared.value, int):
            found.append(_Whole(declared.value))
    return (_Whole(copies.total(), tuple(copies.values())), *found)


def _nearest(stated: int, wholes: Iterable[_Whole]) -> _Whole | None:
    """The count that a stated number most likely means; None if none is close enough."""
    near = [whole for whole in wholes if abs(whole.count - stated) <= max(_NEAR, whole.count // _PART)]
    known = [whole for whole in near if whole.count >= _FEWEST]
    return min(known, key=lambda whole: (abs(whole.count - stated), not whole.kinds), default=None)


def _sums(counts: Iterable[int]) -> frozenset[int]:
    """The sums of all subsets of these numbers, 0 among them."""
    sums = {0}
    for count in counts:
        sums |= {count + known for known in sums}
    return frozenset(sums)


def _stated(block: TextBlock, game: Game) -> Iterator[tuple[int, int]]:
    """The positions of the numbers of cards that a sentence gives for the game or for something made of cards."""
    for sentence in split_sentences(block.text):
        plain = _FOR_WHOM.sub("", sentence.text)
        if "cards" not in plain or _OTHERS.search(plain):
            continue
        found = [*_MADE_OF.finditer(sentence.text)] if not scope_of(plain) else []
        for each in found or _of_title(sentence, game.title):
            first, last = each.span("number")
            yield sentence.start + first, sentence.start + last


def _of_title(sentence: Sentence, title: str) -> Iterator[re.Match[str]]:
    """The numbers of cards in a sentence that begins with the game's title and says what it is."""
    at = sentence.text.find(title, 0, len(title) + 3) if title else -1
    if at >= 0 and _IS_A.match(sentence.text, at + len(title)):
        yield from _CARDS.finditer(sentence.text)
