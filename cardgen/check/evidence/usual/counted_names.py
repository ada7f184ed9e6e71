"""Evidence → names of a game in the singular after a number, or in the plural after 1: `two Wave Card`.

The game itself states the plurals: `title: {one, many}` of a kind, `many` of a term or a part.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import NON_RULE_KINDS, blocks_in
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import all_documents
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.wording.phrases import PhraseIndex
from cardgen.check.wording.slips.number_phrases import ENDED, NAMING
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number, word_set
from cardgen.expressions.plurals import plural_of
from cardgen.frozen import frozen
from cardgen.model.nouns import Game

#: The number directly before a name, and the word before that.
_NUMBER = TextPattern(
    rf"(?:(?P<before>[\w'’-]+) |(?<![\w.,/+:×#$–-]))(?P<number>{NUMBER}) "
    r"(?P<more>or (?:more|fewer) )?(?:(?:more|other|new|different|random|additional|extra|face-(?:up|down)) )?$",
    re.IGNORECASE,
)
#: Number and word stand within this many characters before the name.
_REACH = 50
#: After these words a number belongs to a name, or is one of several: `level 2`, `0 or 1`.
_NO_COUNT = NAMING | word_set("and or to by all no")
#: After these words a spelled-out number is a count, while a digit may be a value: `your four Wave Cards`,
#: `your 4 Wave Card`.
_OWNERS = word_set("the your his her their its any")


@frozen
class CountedName:
    """A name in the wrong form after a number, and the form that is meant."""

    place: Place
    number: str
    meant: str


@frozen
class _Forms:
    """The singular and the plural of a name."""

    one: str
    many: str


def counted_names(evidence: Evidence) -> Iterator[CountedName]:
    """Every such name in the rules and on the cards, in order."""
    index = _read_forms(evidence)
    for document, block in blocks_in(all_documents(evidence)):
        unread = block.is_heading or block.kind in NON_RULE_KINDS
        if unread:
            continue
        for found in index.find(block.text):
            before = _NUMBER.search(block.text, max(0, found.start - _REACH), found.start)
            place = Place(document, block, found.start, found.end)
            if before is None or _is_no_count(before) or _is_no_name(place, before["number"]):
                continue
            wrong, meant = found.item.one, found.item.many
            if read_number(before["number"]) == 1 and not before["more"]:
                wrong, meant = meant, wrong
            ended = ENDED.match(block.text, found.end)
            if ended and place.words.lower() == wrong.lower():
                yield CountedName(place, before["number"], meant)


def _is_no_count(before: re.Match[str]) -> bool:
    """Whether a number belongs to a name, or is one of several."""
    word = (before["before"] or "").lower()
    return word in _NO_COUNT and (before["number"].isdigit() or word not in _OWNERS)


def _is_no_name(place: Place, number: str) -> bool:
    """Whether a single word may be a verb (`two attack at once`) or a value (`gains 2 Attack`) instead."""
    return " " not in place.words and (number.isdigit() or place.words.islower())


@derived_from_cards
def _read_forms(evidence: Evidence) -> PhraseIndex[_Forms]:
    forms = _forms_of(evidence.game) if evidence.game and evidence.game.language.split("-")[0] == "en" else ()
    return PhraseIndex((name, form) for form in forms for name in (form.one, form.many))


def _forms_of(game: Game) -> Iterator[_Forms]:
    """The names whose plural differs from the singular."""
    named = [(kind.one, kind.many) for kind in game.kinds.values()]
    named += [(term.term, term.many) for term in game.terms.values() if term.many]
    named += [(part.name, part.many) for part in game.components if part.many == plural_of(part.name)]
    for one, many in named:
        if one.lower() != many.lower():
            yield _Forms(one, many)
