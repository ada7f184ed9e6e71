"""Document → names of actions, phases and the like that nearly are a title: `the action "Mending the net"` below the
heading `Mend the net`, `another Feed the Goat action` where there is `Feed a Goat`; and the one item of a list of such
names whose section has a slightly different title.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.names.name_forms import stem_of_name
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import words_in_order

_KINDS = "action phase step stage module expansion variant"
_KIND = rf"(?:{_KINDS.replace(' ', '|')})"
_CUES = " ".join(f"{kind} {kind}s" for kind in _KINDS.split())
_NAMED = (
    TextPattern(rf"\b{_KIND}s? [\"“](?P<name>[^\"“”\n]{{6,60}})[\"”]", cues=_CUES),
    TextPattern(rf"[\"“](?P<name>[^\"“”\n]{{6,60}})[\"”] {_KIND}\b", cues=_CUES),
    TextPattern(
        rf"\b(?:the|an?|another|your|one) (?P<name>[A-Z][\w'’-]*(?: (?:of|the|an?|to|in|on|your|[A-Z][\w'’-]*)){{0,5}}"
        rf" [A-Z][\w'’-]*) {_KIND}\b",
        cues=_CUES,
    ),
)
#: What stands before the words of a title: `Module 2:`, `B)`, `3.`
_LABEL = TextPattern(r"\W*(?:(?:[A-Za-z]+ )?(?:\d{1,2}|[A-Z]|[IVX]{1,4})[.:)–—-]+\s+)?(?:(?:The|An?) )?")
#: The most letters of an item that is a title, and the words of a title, without its articles.
_LONGEST, _FEWEST, _MOST = 60, 2, 6
_ARTICLES = frozenset(["a", "an", "the", "one"])
#: What ends the name that begins an item.
_ENDS = TextPattern(r"\s*[:：.!?(;,]|\s[–—-]\s|$")
#: So many items of a list must be titles, and at most so many other ones be none.
_EXACT, _OTHERS = 3, 2

_Words = tuple[str, ...]


def near_titles(document: Document) -> Iterator[tuple[Place, Place]]:
    """The place of each such name that stands once, and of the title that it nearly is."""
    named = list(_named(document))
    titles = _titles(document) if named else {}
    if not titles:
        return
    known = {words for same in titles.values() for words in same}
    times: dict[_Words, int] = defaultdict(int)
    for _, words in named:
        times[words] += 1
    for place, words in named:
        near = titles.get(_stems(words), {})
        if words not in known and times[words] == 1 and len(near) == 1:
            yield place, next(iter(near.values()))


def _named(document: Document) -> Iterator[tuple[Place, _Words]]:
    """The names that are said to be those of an action or the like, and their words."""
    for block in document.of_other_kinds(*NON_RULE_KINDS, "heading"):
        for pattern in _NAMED:
            for found in pattern.finditer(block.text):
                label = _LABEL.match(block.text, found.start("name"))
                start = min(label.end() if label else found.start("name"), found.end("name"))
                place = Place(document, block, start, found.end("name"))
                yield place, _words(place.words)


def _titles(document: Document) -> Mapping[_Words, Mapping[_Words, Place]]:
    """The headings, short items and words in bold that begin a block: by their stems, then by their words."""
    found: dict[_Words, dict[_Words, Place]] = defaultdict(dict)
    for block in document.of_other_kinds(*NON_RULE_KINDS):
        ends = [mark.end for mark in block.marks if mark.kind == "strong" and mark.start == 0]
        if block.is_heading or (block.is_item and len(block.text) <= _LONGEST):
            ends = [len(block.text)]
        label = _LABEL.match(block.text)
        for end in ends:
            place = Place(document, block, min(label.end() if label else 0, end), end)
            words = _words(place.words)
            stems = _stems(words)
            if _FEWEST <= len(stems) <= _MOST:
                found[stems].setdefault(words, place)
    return found


def odd_items(document: Document) -> Iterator[tuple[Place, Place]]:
    """The only item of a list of titles that nearly is one, and that title: `Find a new cave`, whose section is called
    `Find a Cave`, below three other items that are exactly the titles of their sections.
    """
    titles: dict[_Words, Place] = {}
    lists: dict[tuple[int, int], dict[_Words, Place]] = defaultdict(dict)
    for block in document.of_other_kinds(*NON_RULE_KINDS):
        label = _LABEL.match(block.text)
        start = label.end() if label else 0
        end = _ENDS.search(block.text, start)
        place = Place(document, block, start, end.start() if end else start)
        if block.is_heading:
            titles.setdefault(_words(place.words), place)
        elif block.is_item:
            lists[block.section, block.level].setdefault(_words(place.words), place)
    for items in lists.values():
        exact = items.keys() & titles.keys()
        if len(exact) < max(_EXACT, len(items) - _OTHERS):
            continue
        left = titles.keys() - exact
        near = [
            (items[item], titles[title])
            for item in items.keys() - exact
            for title in left
            if _is_nearly(item, title)
        ]
        if len(near) == 1:
            yield near[0]


def _is_nearly(one: _Words, other: _Words) -> bool:
    """Whether two names differ in the forms of their words, or in one word that only one of them has."""
    short, long = sorted((_stems(one), _stems(other)), key=len)
    if len(short) < _FEWEST:
        return False
    in_form = short == long and bool(set(one).symmetric_difference(other) - _ARTICLES)
    return in_form or _has_one_more(long, short)


def _has_one_more(long: _Words, short: _Words) -> bool:
    return any(long[:at] + long[at + 1 :] == short for at in range(len(long)))


def _words(text: str) -> _Words:
    return tuple(word.lower() for word in words_in_order(text))


def _stems(words: Sequence[str]) -> _Words:
    return tuple(stem_of_name(word) for word in words if word not in _ARTICLES)
