"""A lone text → words that occur once among the members of a complete list (`four resources: wood, clay, wool and
grain`) but are not in it; and names at the beginning of a section that differ slightly from its title.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardgen.check.documents.counts.enumerations import Enumeration, find_enumerations
from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.names.odd_ones.renamed import Renamed
from cardgen.check.wording.nearness import differing
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER_WORDS, ORDINALS, fold

_COUNTED = r"(?:\d{1,2}|an?|one|two|three|four|five|six) [a-z]+"
_ROW = TextPattern(rf"\b{_COUNTED}(?:(?:,? (?:and|or|for|plus) |, ){_COUNTED})+\b")
_JOINED = TextPattern(r"\b(?:and|or|for|plus)\b")
_MEMBER = TextPattern(r"(?:\d{1,2}|an?|one|two|three|four|five|six) (?P<word>[a-z]+)\b")
#: What may follow a member; before another noun, the word would only say what kind of that is meant.
_ENDS = TextPattern(r"[.,;:!?)]|$| (?:and|or|for|plus|to|from|each|as|in|on|at|when|if)\b")
_FEWEST = 3
#: A name that differs from a title in one of these at its beginning is not a slip: `Two Captains` below `The Captains`.
_NO_NAMES = FUNCTION_WORDS | NUMBER_WORDS.keys() | ORDINALS.keys()


def odd_members(document: Document) -> Iterator[Renamed]:
    """The words in lists such as `1 wood and 1 brick` that the complete list lacks, and that occur nowhere else."""
    lists = [listed for listed in find_enumerations(document) if len(_members(listed)) >= _FEWEST]
    if not lists:
        return
    counts = Counter(word for block in document.blocks for word in folded_words(block.text))
    for block in document.of_other_kinds(*NON_RULE_KINDS):
        for row in _ROW.finditer(block.text):
            found = list(_MEMBER.finditer(block.text, *row.span()))
            if not _JOINED.search(row[0]):
                continue  # `in case of a contradiction, an immutable rule goes first`
            words = [fold(match["word"]) for match in found]
            for listed in lists:
                members = _members(listed)
                odd = [at for at, word in enumerate(words) if word not in members]
                whole = len(odd) == 1 < len(words) and _ENDS.match(block.text, found[odd[0]].end())
                if whole and counts[words[odd[0]]] == 1:
                    place = Place(document, block, *found[odd[0]].span("word"))
                    yield Renamed(place, " or ".join(sorted(members)), listed.items[:1])
                    break


def _members(listed: Enumeration) -> frozenset[str]:
    """The items of a list, if all are single words in lower case; otherwise none."""
    words = [item.words.strip(" .;*_") for item in listed.items]
    single = all(word.isalpha() and word.islower() and word not in FUNCTION_WORDS for word in words)
    return frozenset(map(fold, words)) if single and len(words) == listed.expected else frozenset()


def odd_titles(document: Document) -> Iterator[Renamed]:
    """The first words below a title, if they are the title but for one word: `Forty & Nine` below `Forty & Eight`."""
    for title in document.of_kind("heading"):
        below = document.blocks[title.index + 1 : title.index + 2]
        name = _almost(title.text, below[0].text) if below and not below[0].is_heading else ""
        if name and document.text.count(name) == 1:
            start = below[0].text.index(name)
            place = Place(document, below[0], start, start + len(name))
            yield Renamed(place, title.text, (Place(document, title, 0, len(title.text)),))


def _almost(title: str, text: str) -> str:
    """The words that a text begins with, if they are a title's except for one and the sentence continues after them."""
    words = title.split()
    said = text.split(maxsplit=len(words) + 1)[: len(words) + 1]
    if len(words) < 2 or len(said) <= len(words) or not (said[-1].islower() and said[-1].isalpha()):
        return ""
    if not all(word[0].isupper() or word == "&" for word in (*words, *said[:-1])):
        return ""
    differ = [(words[at], said[at]) for at in differing(words, said[:-1])]
    if len(differ) != 1 or fold(differ[0][0]) == fold(differ[0][1]) or not differ[0][1].isalpha():
        return ""
    counted = words[0] != said[0] and any(word.lower() in _NO_NAMES for word in differ[0])
    return "" if counted else " ".join(said[:-1])
