"""A placeholder was left in the text.

## Why

TBD is a promise to oneself. In print it is a promise to everybody.

## Example

```text
Each player draws TBD cards.
```

## Use instead

```text
Each player draws five cards.
```

## Notes

The rule looks for TBD, TODO, FIXME, XXX, ???, a ?? in place of a word, a blank within a sentence (draw __ cards), "(to
be decided)", lorem ipsum, `[CARD NAME]` and the like, what programs write for a lost reference
(`Error! Reference source not found`, `[ref]`, `see table #`), and links without an end. A page that is still to come
(`page XX`) belongs to REF304. If a word of the game looks like one of these, allow it:
`check: {allow: {REF312: [..]}}`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock, blocks_in
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.card_texts import all_documents
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import TYPED, Inspection, Rule, limit_severity
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("REF312", "placeholder", Severity.ERROR, __doc__)

#: What stands for words to come, one sort a line.
_PLACEHOLDER = TextPattern(
    "|".join((
        r"\b(?:TBD|TBA|TBC|TODO|FIXME|TK TK|TKTK)\b",
        r"(?<![\w?!])\?{3,}(?!\?|\.\.|[*.]\w)",  # `???`
        r"\b[Ll]orem ipsum\b",
        r"(?<=[\w,] )\?\?(?=[ .,;)](?! *\?))",  # `draw ?? cards`
        r"(?<=[a-z] )_{2,}(?= [a-z])",  # `draw __ cards`
        r"\b(?:[Tt]bd|[Tt]odo(?=:))\b",
        r"(?i:[\[(]to be (?:determined|decided|announced|written|added|done|filled in|confirmed)[\])])",
        r"\bError! (?:Reference source|Bookmark) not (?:found|defined)",
        r"\[(?:ref|cite|xref|citation needed)\](?![:(\[])",
        r"(?i:\b(?:section|chapter|figure|table|step|see) )(?:\?(?=\))|#{1,3}(?=\)))",  # `(see table #)`
        r"(?<![\w.+#-])XX+(?![\w.]|[+-]\d|-[a-z])",
        r"\[[Ii]nsert\b[^\[\]]{0,80}\]",
        r"\[(?:CARD|PLAYER|GAME|PAGE|YOUR|INSERT|NUMBER|TITLE|TEXT|DATE|NAME)[A-Z ]{0,40}\]",
    ))
)  # fmt: skip
#: One of these is in every placeholder.
_SIGNS = (
    "TB",
    "TODO",
    "FIXME",
    "TK",
    "??",
    "orem",
    "XX",
    "[",
    "__",
    "bd",
    "odo:",
    "o be ",
    "Error!",
    " ?)",
    "#)",
)
#: Right before `XX`, which is a number there: `chapter XX`.
_ROMAN_BEFORE = TextPattern(
    r"\b(?:chapter|part|book|act|scene|level|volume|number|louis|world war|psalm|hymn|canto|verse|stanza|ode|line)\s*$",
    re.IGNORECASE,
)
#: Right behind a Roman number of a chapter: that of the verse: `Yasna XXX, 6`.
_VERSE_BEHIND = TextPattern(r"[,:] ?\d")
#: Right before a sign of which REF304 tells: `page XX`.
_PAGE_BEFORE = TextPattern(r"\b(?:pages?|pg\.|pp?\.)\s*$", re.IGNORECASE)
#: Notes that are spoken of by their sign, and the file of them: `see TODO for details`, `the word FIXME`.
_FILES = frozenset({"TODO", "FIXME"})
#: Right before the sign or the name of a file that is meant: `see TODO`.
_NAMED_BEFORE = TextPattern(
    r"\b(?:(?:see|siehe|vedi|zie|se|v[eé]ase|veja|voir|consulte)(?: (?:the|die|de|il|el|le|o))?|the (?:file|word|sign)|"
    r"archivo|fichero|fichier|Datei|Dokument|bestand|documento|arquivo|ficheiro)\s+$",
    re.IGNORECASE,
)
#: Right behind it: `the TODO file`.
_NAMED_BEHIND = TextPattern(r"[ -](?:file|list|Datei|Liste|bestand|lijst|fil)\b")
#: What a sign stands for is explained: `XX on a card means twenty`; or it is a key: `press ??`.
_MEANS = TextPattern(
    r"[\"'”’]?\s(?:(?:in|on|under|beside|behind|after|before) [\w' -]{1,30}? )?"
    r"(?:is the (?:number|name)|means?|stands? for|denotes?|signif(?:y|ies))\b"
)
#: Right before a key: `press ??`.
_KEY_BEFORE = TextPattern(r"\b(?:press|type|hit|enter)\s+[\"'“‘]?$", re.IGNORECASE)
#: Letters, of which a board drawn with signs has none.
_WORD = TextPattern(r"[a-z]{2}")
#: `[the fight]()`: a link that leads nowhere.
_EMPTY_LINK = TextPattern(r"(?<![\w\])])\[[^\[\]\n]{1,200}\]\(\s{0,9}\)(?!;)")
#: Whoever writes it oftener means a space or a card that is marked so.
_SIGN_OF_GAME = 3
#: Among so many cards from elsewhere, `???` may well be what a card is called.
_MANY = 500
#: What blanks and names in brackets begin with: where several cards have them, players or a program fill them in.
_FILLED_IN = "_["
#: What stands between two of these in a plain text is quoted as it is typed.
_TICK = "`"


def inspect(evidence: Evidence) -> Inspection:
    """Look for words that stand for words to come."""
    left: list[Place] = []
    inspected = 0
    names = _names_like_placeholders(evidence)
    for document, block in blocks_in(all_documents(evidence)):
        if block.kind != "code":
            inspected += 1
            left += _placeholders(document, block, names)
    for sign in _FILLED_IN:
        if len({id(place.document) for place in left if place.words[0] == sign}) >= _SIGN_OF_GAME:
            left = [place for place in left if place.words[0] != sign]
    return Inspection(tuple(map(_finding, left)), inspected)


def _finding(place: Place) -> Diagnostic:
    problem = limit_severity(place.document, PROBLEM, TYPED)
    return report(problem, place, f"the placeholder `{place.words}` was left", "write what you mean")


def _placeholders(document: Document, block: TextBlock, names: tuple[str, ...]) -> Iterator[Place]:
    """The placeholders of a block that mean nothing else there."""
    may_hold = any(sign in block.text for sign in _SIGNS)
    matches = [*_PLACEHOLDER.finditer(block.text)] if may_hold else []
    matches += _EMPTY_LINK.finditer(block.text) if document.plain else ()
    for match in matches:
        place = Place(document, block, *match.span())
        in_name = any(_is_within(block.text, name, *match.span()) for name in names)
        in_code = bool(block.marks_at(*match.span(), "code"))
        if not (in_name or in_code or _is_number(place) or _is_spoken_of(place) or _is_sign_of_game(place)):
            yield place


def _before(place: Place) -> str:
    return place.block.text[max(0, place.start - 16) : place.start]


def _is_number(place: Place) -> bool:
    """Whether `XX` is a Roman number, or a sign stands for a page, of which REF304 tells."""
    before = _before(place)
    is_verse = _VERSE_BEHIND.match(place.block.text, place.end)
    is_roman = place.words.startswith("XX") and (is_verse or _ROMAN_BEFORE.search(before))
    return bool(is_roman or (place.words[0] != "[" and _PAGE_BEFORE.search(before)))


def _is_spoken_of(place: Place) -> bool:
    """Whether a sign is quoted, named, explained or typed as a key."""
    text, before = place.block.text, _before(place)
    is_named = place.words in _FILES and (
        _NAMED_BEFORE.search(before) or _NAMED_BEHIND.match(text, place.end)
    )
    is_quoted = place.document.plain and _is_quoted(text, place.start, place.end)
    return bool(is_named or is_quoted or _KEY_BEFORE.search(before) or _MEANS.match(text, place.end))


def _is_sign_of_game(place: Place) -> bool:
    """Whether a sign is drawn on a board, marks many things of the game, or is the wonder of a story."""
    document, sign = place.document, place.words
    is_drawn = sign[0] in "X?" and _is_drawn(document, place.block.offset(place.start))
    is_mark = sign == "??" and (document.text.count(" ?? ") > _SIGN_OF_GAME or "?!" in place.block.text)
    return is_drawn or is_mark or (sign.startswith("?") and place.block.kind == "flavour")


def _names_like_placeholders(evidence: Evidence) -> tuple[str, ...]:
    """The names of cards that look like placeholders, in a game of very many: a riddle, or a person."""
    cards = evidence.cards
    return (
        tuple({card.name for card in cards if _PLACEHOLDER.search(card.name)}) if len(cards) > _MANY else ()
    )


def _is_within(text: str, name: str, start: int, end: int) -> bool:
    """Whether a stretch of a text lies within a name that stands there."""
    at = text.find(name, max(0, end - len(name)))
    return 0 <= at <= start and end <= at + len(name)


def _is_drawn(document: Document, offset: int) -> bool:
    """Whether an offset of a plain text is in a board drawn with signs: its line and one beside it have no word."""
    text = document.text
    start, end = text.rfind("\n", 0, offset) + 1, (text.find("\n", offset) + 1 or len(text) + 1) - 1
    above = text[text.rfind("\n", 0, max(0, start - 1)) + 1 : max(0, start - 1)]
    below = text[end + 1 : (text.find("\n", end + 1) + 1 or len(text) + 1) - 1]
    rows = [line for line in (above, below) if line.strip() and not _WORD.search(line)]
    return document.plain and bool(rows) and not _WORD.search(text[start:end])


def _is_quoted(text: str, start: int, end: int) -> bool:
    """Whether a stretch stands between two backticks."""
    return text.count(_TICK, 0, start) % 2 == 1 and _TICK in text[end:]


RULE = Rule(PROBLEM, inspect)
