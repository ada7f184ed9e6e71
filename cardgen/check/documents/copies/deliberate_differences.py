"""Two sentences that are copies except for a word → whether they differ on purpose because of where they are.

This is the case for neighbours, in one list, below titles of the same sort, or in paragraphs with the same wording.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from cardgen.check.documents.block_kinds import is_said_again, tells_of_somebody
from cardgen.check.documents.copies.copied_sentences import Copied, copied_sentences
from cardgen.check.documents.copies.parts_of_games import are_of_parts
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.check.wording.meanings.compared_words import compared_words
from cardgen.check.wording.meanings.telling_words import KIND, NUMBER, PAIRED

#: Words that refer to something said before.
_POINTING = frozenset(
    {"it", "they", "he", "she", "this", "these", "those", "such", "its", "their", "his", "her"}
)
#: Copies that differ on purpose are less than so many blocks and characters apart.
_BLOCKS, _CHARACTERS = 4, 500
#: The fewest words of copies that differ in a number or kind, and of those that refer to what precedes them.
_LONG, _LONGER = 8, 10
#: The fewest words of an example that differs from another only in a wrong number.
_SHOWN = 14
#: The share of equal words with which two sentences have the same wording.
_ALIKE = 0.6
#: The place of a sentence that is alone below its title; if there are so many such titles, each is an entry of a list.
_ALONE, _MANY = (1, 0, 1), 4
#: The most words of a label, and what ends a sentence or announces what follows.
_LABEL, _ENDING = 3, frozenset(".,;:!?")


def are_comparable(one: Copied, other: Copied, kind: str, besides: int) -> bool:
    """Whether two sentences are long enough, and placed where a difference of this kind is a mistake.

    Examples and variants have numbers of their own, and neighbours have the same wording in order to say different
    things.
    """
    words = min(len(one.forms), len(other.forms))
    kinds = (one.block.kind, other.block.kind)
    if (
        one.block.scope != other.block.scope
        or "flavour" in kinds
        or words < _fewest_words(one, kind, besides)
    ):
        return False
    if "example" in kinds and kind in (NUMBER, KIND, PAIRED):
        return words >= _SHOWN and not tells_of_somebody(other.block.text)
    return one.document is not other.document or not _are_neighbours(one, other)


def are_on_purpose(one: Copied, other: Copied) -> bool:
    """Whether two sentences are below titles of the same sort, next to sentences with the same wording, about two
    parts of the game, or what two terms mean.
    """
    if one.document is not other.document:
        return False
    return (
        _have_titles_of_one_sort(one, other)
        or _are_in_parallels(one, other)
        or are_of_parts(_place(one), _place(other))
        or explain_terms(_place(one), _place(other))
    )


def _fewest_words(sentence: Copied, kind: str, besides: int) -> int:
    """The fewest words of copies that are compared; shorter ones agree by chance."""
    if sentence.forms[0] in _POINTING or besides or kind == PAIRED:
        return _LONGER
    return _LONG if kind in (NUMBER, KIND) else 0


def _are_neighbours(one: Copied, other: Copied) -> bool:
    """Whether two sentences are in one paragraph or list, or close to each other."""
    here, there = one.block, other.block
    if here is there or (here.group and here.group == there.group):
        return True
    return abs(there.index - here.index) < _BLOCKS and abs(there.start - here.start) < _CHARACTERS


def _have_titles_of_one_sort(one: Copied, other: Copied) -> bool:
    """Whether the titles above two sentences name two things of the same sort: `The Red Camp`, `The Blue Camp`."""
    titles = [compared_words("".join(each.block.headings[-1:])) for each in (one, other)]
    differ = sum(a.form != b.form for a, b in zip(*titles, strict=False))
    if not differ and len(titles[0]) == len(titles[1]):
        return False
    below = abs((one.block.index - one.block.section) - (other.block.index - other.block.section))
    if differ == 1 and len(titles[0]) == len(titles[1]) > 1 and below <= 1:
        return True
    if one.block.section < 0 or any(is_said_again(each.block.headings[-1:]) for each in (one, other)):
        return False
    here, there = _place_in_section(one), _place_in_section(other)
    return here == there and (here != _ALONE or _sections_of_one(one.document) >= _MANY)


def explain_terms(one: Place, other: Place) -> bool:
    """Whether two places stand in paragraphs or items below terms of their own, on lines without a mark: `left pair`
    above `A pair that ends on the left.`
    """
    terms = {_term_above(one), _term_above(other)}
    return len(terms) > 1 and "" not in terms


def _term_above(place: Place) -> str:
    """The few words without a mark that stand directly above the paragraph or item of a place; "" if others do."""
    at = place.block.index
    above = place.document.blocks[at - 1] if at else None
    if above is None or above.is_heading or above.is_item:
        return ""
    term = above.text.strip()
    return term if term[-1:] not in _ENDING and 0 < len(term.split()) <= _LABEL else ""


def _place(sentence: Copied) -> Place:
    """The place of the words of a sentence."""
    first, last = sentence.words[0].start, sentence.words[-1].end
    return Place(sentence.document, sentence.block, sentence.start + first, sentence.start + last)


def _place_in_section(sentence: Copied) -> tuple[int, int, int]:
    """The position of a sentence below its title, and the number of sentences there."""
    section = sentence.block.section
    return sentence.block.index - section, sentence.nth, _sizes(sentence.document)[section]


def _sections_of_one(document: Document) -> int:
    """The number of titles with only one sentence below them, like the entries of a list."""
    return sum(size == 1 for size in _sizes(document).values())


@derived
def _sizes(document: Document) -> Mapping[int, int]:
    """The number of sentences below each title."""
    return Counter(sentence.block.section for sentence in copied_sentences(document))


def _are_in_parallels(one: Copied, other: Copied) -> bool:
    """Whether the sentences next to two copies also have the same wording, but are not the same."""
    for beside in (-1, 1):
        here, there = _beside(one, beside), _beside(other, beside)
        if here is None or there is None or here is other or there is one:
            continue
        mine, theirs = set(here.forms), set(there.forms)
        if sorted(here.forms) == sorted(there.forms) or not mine or not theirs:
            continue
        if len(mine & theirs) >= _ALIKE * max(len(mine), len(theirs)):
            return True
        short = max(len(here.forms), len(there.forms)) <= _LABEL
        if beside < 0 and short and here.block is one.block and there.block is other.block:
            return True
    return False


def _beside(sentence: Copied, by: int) -> Copied | None:
    sentences, at = copied_sentences(sentence.document), sentence.at + by
    return sentences[at] if 0 <= at < len(sentences) else None
