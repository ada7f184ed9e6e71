"""A space or a stop is where it should not be, or is missing.

## Why

Small, and in print for good.

## Example

```text
Draw a card , then discard one.
```

## Use instead

```text
Draw a card, then discard one. Play 1/2/3 cards (at 4 : 1 odds) … or pass.
```

## Notes

Looked for are a space before a comma, semicolon or stop, and a stop or comma between two words without a space.
Numbers, abbreviations, addresses, settings (`a=b,c`), dots of a leader and French punctuation are left alone, and so is
a sign that is named (press , or ;). Where a plain text has many places of one kind it was not typed so: it was taken
from pages, or its pictures were lost. Then nothing is said of that kind.

In rules also a space before a question mark, an exclamation mark or a colon, one inside brackets, one missing before
or behind brackets, behind a colon or beside a number (`5cards`, `of3`), one inside a word (`addit ion`), a mark
before a closing bracket, and more than one space for one are told, where the text has nearly all others right.

Two marks where one should be (`,,`, `!.`, two dots) are told, but not behind a name that ends with a mark; and a stop
behind an article or a word that joins two others. In a game's own texts a space is missing before an opening bracket
when the same word, or the same bracket, has it three times elsewhere. On cards, two spaces for one are told, a space at
which no line breaks, and a space before an icon (`+1 {gold}`) or behind a colon, a stop or a bracket, or none, where
two in a hundred texts of a field have such; a number with its sign that runs into a word (`+2armour`), and a word that
is broken as at the end of a line (`disap- pears`); a text without its last stop, where twenty of its field have one,
and twelve for each that has not (quotations may name their speaker behind it; items, titles and headings have none);
and a value without its last stop where all others have it, twelve for each (`Item. Weapon`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Set

from cardgen.check.documents.document import OBJECT, Document, TextBlock
from cardgen.check.documents.marks.loose_spaces import is_left_by_program, loose_spaces
from cardgen.check.documents.marks.torn_lines import shows_lost_pictures
from cardgen.check.documents.other_languages import blocks_in_other_languages
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import all_documents, card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.joined_words import OddJoint, odd_joints
from cardgen.check.evidence.usual.loose_signs import loose_signs
from cardgen.check.evidence.usual.spacing import OddSpace, missing_spaces, odd_spaces
from cardgen.check.evidence.usual.usual_endings import OddEnding, odd_endings
from cardgen.check.names.spelling.spellings import read_spellings
from cardgen.check.names.spelling.split_words import split_words
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.english import is_english
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.slips.space_slips import SpaceSlip
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TXT903", "spaces", Severity.WARNING, __doc__)

_BEFORE = LatePattern(
    r"(?<=[A-Za-z]{2})(?P<gap> )(?:(?P<mark>[,;.])(?=\s|$)(?! *[.,;…])|"
    r"(?P<moved>[,;])(?=[a-z]{2,}[ ,.]))"
)
_NAMED_SIGN = LatePattern(
    r"\b(?:or|of|and|an?|the|press|type|key|with|by|to|is|use|character|sign)$", re.IGNORECASE
)
_SETTING = LatePattern(r"[=:_\\<>{}$#@|!]|\w\.\w+\.\w")
#: So many places of one kind are slips, and one more for each so many words of a text without pages; more are a habit.
_SLIPS, _WORDS_A_SLIP = 3, 5000
_AFTER = LatePattern(
    r"(?<=[a-z]{3})(?P<mark>[,;])(?P<next>[A-Za-z]{2}|[aAI]\s[a-z])|(?<=[a-z]{3}|[a-z]{2}\))(?P<stop>\.)(?P<cap>[A-Z][a-z]+\s[a-z\d])"
)
#: What a program put between lines; where more than so many stand in the cards of a file, that is how it writes.
_PARTED = {mark: LatePattern(rf"\w{mark}(?=[A-Za-z]{{2}})") for mark in ",;"}
_PARTING = 3
_ENTITY = LatePattern(r"&(?:#\d{1,5}|[A-Za-z]{2,8});$")
_WORD = LatePattern(r"[\w'’-]+")
#: No sentence ends before it.
_GOES_ON = LatePattern(r"\s+[a-z\d-]")
#: Names in brackets, between commas without a space: `[row,column]`.
_TUPLE = LatePattern(r"\((?:[\w-]{1,40},){1,9}[\w-]{1,40}\)|\[(?:[\w-]{1,40},){1,9}[\w-]{1,40}\]")
_DOTTED = LatePattern(r"[A-Z]\w*\.[A-Z]\w*")
_TIGHT = LatePattern(r"[,;.][A-Za-z]")
_LOOSE = LatePattern(r" [,;.]")
#: Two marks where one should be; dots of a leader, and those of an omission, are three and more.
_TWO = LatePattern(r"[.,;:!?] ?[.,;:]")
_TWO_MARKS = LatePattern(
    r"(?<=[A-Za-z\d)\]\"”])(?:[!?]\.|, ?,|; ?;|,;|;,|[,;:]\.|\.\.|\. \.(?=\s*$)|::(?=\s*$))"
    r"(?=[\s\"”’')\]<]|$)(?!['\"”’)\]]*\s*\.)|"
    r"(?<=[a-z]{4})\.[,;](?=\s[A-Z][a-z])|(?<=[A-Za-z]{2}), ?,(?=[A-Za-z][a-z]|[+\-−]\d)"
)
#: Words that no sentence ends with, and a stop behind them.
_STOPPED = LatePattern(
    r"(?<= )(?:(?:the|an|your|their|its|our|my|every|into|from|and|or)(?P<mark>\.)(?= [a-z])|"
    r"(?:(?:the|an?|your|their|our|my|every)(?=, [a-z]{2})(?!, (?:or|and|not|if|as|but|for|in|say|when|possibly|"
    r"perhaps|sometimes|uh|er|um|well|the|an|a|your|their|our|my|her|his|its)\b|, [a-z]+ly\b)|"
    r"(?:of|to|onto|into|from|with|than)(?=, (?:their|your|his|its|our|my|this|these|those|each|all|any|be) [a-z]))"
    r"(?P<comma>,))"
)
#: What every fault of a mark begins with, so that most texts are looked at once.
_ANY = LatePattern(
    r"[.,;:!?](?:[.,;:A-Za-z]|(?<= [,;.])|(?<=\.) [a-z]| (?:(?<=\bthe, )|(?<=\ba, )|(?<=\ban, )|(?<=\byour, )|"
    r"(?<=\btheir, )|(?<=\bour, )|(?<=\bmy, )|(?<=\bevery, )|(?<=\bof, )|(?<=to, )|"
    r"(?<=\bfrom, )|(?<=\bwith, )|(?<=\bthan, )))"
)
_ADDRESS = LatePattern(r"(?:https?:|www\.|@|\.(?:com|org|net|io|md|txt|pdf|py|js|Net|NET)\b)")


def inspect(evidence: Evidence) -> Inspection:
    """Look at every mark of punctuation."""
    found: list[Diagnostic] = []
    looked = 0
    habits = _tight_habits(evidence)
    names = evidence.derive(_loud_names)
    french = evidence.game is not None and evidence.game.language.startswith("fr")
    for document in all_documents(evidence):
        before: list[Diagnostic] = []
        after: list[Diagnostic] = []
        doubled: list[Diagnostic] = []
        words = 0
        strange, lost = blocks_in_other_languages(document), shows_lost_pictures(document)
        for block in document.blocks:
            if block.kind in {"index", "contents", "code", "credits", "table"}:
                continue
            looked += 1
            words += block.text.count(" ") + 1
            if not _ANY.search(block.text):
                continue
            if not lost:
                before += _before(document, block, french=french or block.index in strange)
            after += _after(document, block, habits)
            doubled += _stopped(document, block)
            doubled += _doubled(document, block, names)
        most = _SLIPS + (0 if "\f" in document.text else words // _WORDS_A_SLIP)
        kinds = (before, after, doubled)
        found += [f for kind in kinds if len(kind) <= most or not document.plain for f in kind]
    found += [_before_bracket(place) for place in missing_spaces(evidence)]
    found += [_behind_sign(place) for place in loose_signs(evidence)]
    told = {finding.span for finding in found}
    slips = [slip for document in evidence.documents for slip in loose_spaces(document)]
    found += [_loose(place, slip) for place, slip in slips if place.span not in told]
    found += [_split(place, whole) for place, whole in split_words(evidence.derive(read_spellings))]
    found += [_oddly_joined(odd) for odd in odd_joints(evidence)]
    found += [_odd_space(odd) for odd in odd_spaces(evidence) if odd.place.span not in told]
    found += [_without_stop(ending) for ending in odd_endings(evidence)]
    return Inspection(tuple(found), looked)


def _loud_names(evidence: Evidence) -> tuple[str, ...]:
    """The names that end with a mark: what follows them is not a second one."""
    names = {card.name for card in evidence.game.cards} if evidence.game else set()
    return tuple(name for name in names if name.endswith(("!", "?", ".", "…")))


def _doubled(document: Document, block: TextBlock, names: tuple[str, ...]) -> list[Diagnostic]:
    """The marks of which one is too many."""
    found = []
    for match in _TWO_MARKS.finditer(block.text) if _TWO.search(block.text) else ():
        if block.text[: match.start() + 1].endswith(names) or (match[0] == ".." and block.kind == "flavour"):
            continue
        if block.marks_at(*match.span(), "code") or _ends_sign(block.text, match.start()):
            continue
        if match[0] == "::" and (document.path.endswith(".rst") or document.text.count("::\n") > 1):
            continue  # before what stands as it is, in the manner of reStructuredText
        place = Place(document, block, *match.span())
        message = f"`{place.words}` are two marks, expected one"
        signs = match[0].replace(" ", "")
        fix = place.rewrite(signs[0] if signs[0] != "," or signs == ",," else signs[1])
        found.append(Diagnostic(PROBLEM, message, place.span, "delete one of them", (), fix))
    return found


def _stopped(document: Document, block: TextBlock) -> list[Diagnostic]:
    """The stops and commas inside a sentence: `on the. bottom`, `your, hand`."""
    found = []
    for match in _STOPPED.finditer(block.text):
        sign, name = ("mark", "stop") if match["mark"] else ("comma", "comma")
        place = Place(document, block, *match.span(sign))
        message, hint = f"a {name} stands inside a sentence", f"delete the {name}"
        if name == "comma":
            message = f"a comma stands behind `{match[0][:-1]}`"
        found.append(Diagnostic(PROBLEM, message, place.span, hint, (), place.rewrite("", hint)))
    return found


def _loose(place: Place, slip: SpaceSlip) -> Diagnostic:
    hint = f"write `{slip.meant}`" if slip.meant.strip() else "write one space"
    return Diagnostic(PROBLEM, slip.told, place.span, hint, (), place.rewrite(slip.meant, hint, safe=True))


def _split(place: Place, whole: str) -> Diagnostic:
    message = f"a space stands inside `{whole}`"
    return Diagnostic(PROBLEM, message, place.span, f"write `{whole}`", (), place.rewrite(whole, safe=True))


def _odd_space(odd: OddSpace) -> Diagnostic:
    fix = odd.place.rewrite(odd.usual, "write it as elsewhere", safe=True)
    if odd.usual == " ":
        found = "one at which no line breaks" if "\u00a0" in odd.place.words else "two"
        message = f"expected one space, as in {odd.times} texts, found {found}"
        return Diagnostic(PROBLEM, message, odd.place.span, "write one space", (), fix)
    message = f"expected `{odd.usual}` as {odd.times} times elsewhere, found `{odd.place.words}`"
    return Diagnostic(PROBLEM, message, odd.place.span, f"write `{odd.usual}`", (), fix)


def _oddly_joined(odd: OddJoint) -> Diagnostic:
    fix = odd.place.rewrite(odd.meant, f"write `{odd.meant}`", safe=True)
    return Diagnostic(PROBLEM, odd.told, odd.place.span, f"write `{odd.meant}`", (), fix)


def _before_bracket(place: Place) -> Diagnostic:
    fix = place.rewrite(" (", "put a space", safe=True)
    message = "no space stands before `(`, as it does elsewhere"
    return Diagnostic(PROBLEM, message, place.span, "put a space before it", (), fix)


def _behind_sign(place: Place) -> Diagnostic:
    meant = place.words.replace(" ", "")
    message = f"expected `{meant}` as elsewhere, found `{place.words}`"
    return Diagnostic(PROBLEM, message, place.span, f"write `{meant}`", (), place.rewrite(meant))


def _without_stop(ending: OddEnding) -> Diagnostic:
    message = f"expected `{ending.stop}` at the end, as {ending.usual} others in `{ending.field}` have"
    if ending.place is None:
        return Diagnostic(PROBLEM, message, ending.span, f"put `{ending.stop}` there")
    fix = ending.place.rewrite(ending.place.words + ending.stop, "put a stop")
    return Diagnostic(PROBLEM, message, ending.place.span, f"put `{ending.stop}` there", (), fix)


def _before(document: Document, block: TextBlock, *, french: bool) -> list[Diagnostic]:
    """The spaces before a mark; in French one stands before a semicolon."""
    if not _LOOSE.search(block.text):
        return []
    found = []
    for match in _BEFORE.finditer(block.text):
        left = block.text[max(0, match.start() - 16) : match.start()]
        if (
            OBJECT in left[-2:] + match[0]
            or _NAMED_SIGN.search(left)
            or block.marks_at(*match.span(), "code")
            or (french and match["mark"] == ";")
            or is_left_by_program(document, block.offset(match.start()))
        ):
            continue
        sign = match["mark"] or match["moved"]
        behind = _WORD.match(block.text, match.end())
        if match["moved"] and behind and not is_english(behind[0].lower()):
            continue  # words of a text that is written backwards
        if sign == "." and _GOES_ON.match(block.text, match.end()):
            continue  # no stop: `find . -print`
        if sign == "." and block.text.startswith(".", match.end()):
            continue  # dots that lead to a number: `each unit .. 2`
        mark = Place(document, block, match.start("gap"), match.end())
        if document.plain and document.written(block, mark.start, mark.end) != mark.words:
            continue  # over a line's end: what stood before the mark was lost
        meant = f"{sign} " if match["moved"] else sign
        fix = mark.rewrite(meant, "delete the space" if match["mark"] else "move the space", safe=True)
        message = f"a space stands before `{sign}`"
        hint = "delete the space" if match["mark"] else "move the space behind it"
        found.append(Diagnostic(PROBLEM, message, mark.span, hint, (), fix))
    return found


def _tight_habits(evidence: Evidence) -> frozenset[tuple[str, str]]:
    """The marks behind which the cards of a file have no space, as they part what was in lines: path and mark."""
    tight: Counter[tuple[str, str]] = Counter()
    loose: Counter[tuple[str, str]] = Counter()
    for text in card_texts(evidence):
        for mark in ",;":
            if mark in text.prose.text:
                key = (text.document.path, mark)
                loose[key] += text.prose.text.count(mark + " ")
                tight[key] += len(_PARTED[mark].findall(text.prose.text))
    return frozenset(key for key, times in tight.items() if times > max(_PARTING, loose[key] // 4))


def _after(
    document: Document, block: TextBlock, habits: Set[tuple[str, str]] = frozenset()
) -> list[Diagnostic]:
    """The marks without a space after them, but for those that are so by habit."""
    if not _TIGHT.search(block.text):
        return []
    found = []
    for match in _AFTER.finditer(block.text):
        token = block.text[block.text.rfind(" ", 0, match.start()) + 1 :].split(" ", 1)[0]
        if _ADDRESS.search(token) or _SETTING.search(token) or block.marks_at(*match.span(), "code"):
            continue
        if _is_notation(document, block.text, match) or _ends_sign(block.text, match.start()):
            continue
        start = match.start("mark") if match["mark"] else match.start("stop")
        place = Place(document, block, start, start + 1)
        if (document.path, place.words) in habits:
            continue
        behind = _WORD.match(block.text, start + 1)
        message = f"no space stands between `{place.words}` and `{behind[0] if behind else ''}`"
        fix = place.rewrite(f"{place.words} ", "put a space", safe=True)
        found.append(Diagnostic(PROBLEM, message, place.span, "put a space after it", (), fix))
    return found


def _ends_sign(text: str, at: int) -> bool:
    """Whether a semicolon ends a sign as HTML writes it: `180&deg;.`"""
    return text[at] == ";" and _ENTITY.search(text[max(0, at - 9) : at + 1]) is not None


def _is_notation(document: Document, text: str, found: re.Match[str]) -> bool:
    """Whether a mark is part of what is written without spaces on purpose: of `[row,column]`, or of a setting's name
    that stands more than once (`Colour.Border`).
    """
    if found["stop"]:
        name = _DOTTED.match(text, text.rfind(" ", 0, found.start()) + 1)
        return name is not None and document.text.count(name[0]) > 1
    opened = max(text.rfind("(", 0, found.start()), text.rfind("[", 0, found.start()))
    return opened >= 0 and _TUPLE.match(text, opened) is not None


RULE = Rule(PROBLEM, inspect)
