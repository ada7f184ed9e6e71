"""Document → the parts of its component lists of which each player gets some, with the number that each gets.

`Each player takes a quilt board and 5 buttons`, `Give each player 1 board, 1 tracker and 6 seeds`, the items below
`Each player receives:`, and `8 riders (2 per player colour)` in the list itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import takewhile

from cardgen.check.documents.counts.component_entries import Entry, listed_parts
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.meanings.scopes import scope_of, supposes
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, NUMBER, fold, read_number, word_set
from cardgen.frozen import frozen


@frozen
class PlayerShare:
    """Each player gets `number` of a part of the box, as `place` says; `picked` means one that is not like others."""

    part: Entry
    number: int
    place: Place
    picked: bool = False

    @property
    def players(self) -> int:
        """For how many players the part is enough, if none of it is left over; else 0."""
        return self.part.value // self.number if self.part.value % self.number == 0 else 0


_EACH = r"\b(?:each|every) (?:player|of you|person)\b(?: \([^()]*\)|, known as [^,]{3,30},)?"
_OWN_COLOUR = (
    r"(?:(?:chooses?|selects?|picks?) (?:an?|one|their|his|her) (?:player )?colou?r,? and (?:then )?)?"
)
#: What each player gets stands behind these.
_GETS = TextPattern(
    rf"{_EACH} (?:(?:also|then|now|first) )?{_OWN_COLOUR}(?P<verb>takes?|receives?|gets?|is given|is dealt|chooses|"
    r"places|selects|picks|draws)(?: the following(?: \w+)?)?(?: \([^()]*\))?:?(?: |$)|"
    r"\b(?P<given>give|hand|deal) (?:out )?(?:to )?(?:each|every) player(?: the following(?: \w+)?)?:?(?: |$)",
    re.IGNORECASE,
    cues="player you person",
)
#: One of several that differ.
_PICKING, _PICKED = (
    word_set("chooses choose selects picks draws deal"),
    TextPattern(r"\b(?:random\w*|different)\b"),
)
#: Where the things end: at what is done with them.
_ENDS = TextPattern(
    r"\b(?:and|then|which|that|who|,) (?:then )?(?:is|are|places?|puts?|lays?|sets?|keeps?|shuffles?|returns?|adds?|"
    r"discards?|uses?|chooses?|looks?|turns?|draws?|may|must|can|will)\b|[.!?]|\bfrom\b|\bfor (?:every|each)\b",
    re.IGNORECASE,
)
_COUNTED = TextPattern(rf"\b(?P<number>an?|the|his|her|their(?: own)?|{NUMBER}) (?=[A-Za-z])", re.IGNORECASE)
_WORD = TextPattern(r"[^\W\d_][\w'’-]*")
#: What stands before the next thing of an enumeration.
_JOINT = TextPattern(r"(?:^|[,;:(]|\band|\bplus|\balso|&)\s*$")
_OWNED = word_set("the his her their")
#: These words alone may mean another part than the only one listed whose name ends so.
_VAGUE = word_set("card tile token marker")
_MOST_WORDS = 5
#: So many characters behind a number can say that a thing is a random one.
_NEAR = 20
#: `8 riders (2 per player)`, `84 tokens (21 tokens each in the 4 player colours)`.
_IN_LIST = TextPattern(
    rf"[,(–—-]\s?(?P<number>{NUMBER})(?: [a-z]+)? (?:per|(?:for |in |of )?each(?: (?:of|in|for))?)(?: the)?"
    rf"(?: {NUMBER})? player(?:s|[ -]colou?rs?)?\b",
    re.IGNORECASE,
    cues="per each",
)


@derived
def player_shares(document: Document) -> tuple[PlayerShare, ...]:
    """What each player gets of the parts of the box; of each part, only what is said first."""
    parts = {entry.noun: entry for entry in reversed(listed_parts(document)) if entry.value > 1}
    if not parts:
        return ()
    found: dict[tuple[str, ...], PlayerShare] = {}
    for share in (*_listed(parts), *_given(document, parts)):
        found.setdefault(share.part.noun, share)
    return tuple(found.values())


def _listed(parts: Mapping[tuple[str, ...], Entry]) -> Iterator[PlayerShare]:
    """The shares that the component list itself gives."""
    for entry in parts.values():
        block = entry.place.block
        for said in _IN_LIST.finditer(block.text, entry.place.end):
            yield PlayerShare(
                entry,
                read_number(said["number"]) or 1,
                Place(entry.place.document, block, *said.span("number")),
            )
            break


def _given(document: Document, parts: Mapping[tuple[str, ...], Entry]) -> Iterator[PlayerShare]:
    """The shares that the set-up gives out."""
    for block in document.of_kind("setup"):
        if block.scope:
            continue
        for sentence in split_sentences(block.text):
            gets = _GETS.search(sentence.text)
            if gets is None:
                continue
            ends = _ENDS.search(sentence.text, gets.end())
            told = sentence.text[: ends.start() if ends else None]
            if supposes(told.partition("(")[0]) or scope_of(told):
                continue
            if sentence.text.endswith(":"):
                yield from _in_items(document, block, parts)
                continue
            picking = (gets["verb"] or gets["given"]).lower() in _PICKING
            within = (sentence.start + gets.end(), sentence.start + len(told))
            for place, part, number in _things(document, block, within, parts):
                picked = picking or bool(_PICKED.search(block.text, place.end, place.end + _NEAR))
                yield PlayerShare(part, number, place, picked)


def _of_some(text: str) -> bool:
    """Whether a sentence is about certain numbers of players."""
    return any(limit.endswith(" players") for limit in scope_of(text))


def _in_items(
    document: Document, block: TextBlock, parts: Mapping[tuple[str, ...], Entry]
) -> Iterator[PlayerShare]:
    """The shares in the items below a line: in each the first thing."""
    below = document.blocks[block.index + 1 :]
    deeper = takewhile(lambda each: each.is_item and (not block.is_item or each.level > block.level), below)
    for item in deeper:
        if item.level != below[0].level or _of_some(item.text):
            continue
        for place, part, number in _things(document, item, (0, len(item.text)), parts):
            if place.start == 0:
                yield PlayerShare(part, number, place, bool(_PICKED.search(item.text)))


def _things(
    document: Document, block: TextBlock, within: tuple[int, int], parts: Mapping[tuple[str, ...], Entry]
) -> Iterator[tuple[Place, Entry, int]]:
    """The enumerated things of a stretch that are parts of the box, each with its number."""
    start, end = within
    for counted in _COUNTED.finditer(block.text, start, end):
        if not _JOINT.search(block.text[start : counted.start()]):
            continue
        words = _words_after(block.text[counted.end() : end])
        part = _named(words, parts)
        if part is None:
            continue
        number = read_number(counted["number"])
        owned = counted["number"].split(" ")[0].lower() in _OWNED
        if number is None and owned and fold(words[-1]) != words[-1].lower():
            continue
        yield Place(document, block, *counted.span("number")), part, number or 1


def _words_after(text: str) -> tuple[str, ...]:
    """The words of a name, up to a sign or a word that belongs to none."""
    words: list[str] = []
    at = 0
    while (
        len(words) < _MOST_WORDS and (word := _WORD.match(text, at)) and word[0].lower() not in FUNCTION_WORDS
    ):
        words.append(word[0])
        at = word.end() + 1
        if text[word.end() : at] != " ":
            break
    return tuple(words)


def _named(words: tuple[str, ...], parts: Mapping[tuple[str, ...], Entry]) -> Entry | None:
    """The part that some words name: with words around its name, or by the end of its name if no other ends so."""
    names = tuple(map(fold, words))
    stretches = [names[first:last] for last in range(len(names), 0, -1) for first in range(last)]
    whole = next((parts[stretch] for stretch in stretches if stretch in parts), None)
    if whole or not names or (len(names) == 1 and names[0] in _VAGUE):
        return whole
    ending = [entry for noun, entry in parts.items() if noun[-len(names) :] == names]
    return ending[0] if len(ending) == 1 else None
