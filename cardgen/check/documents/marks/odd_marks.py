"""A block of a text → punctuation marks with a space before them or none after them, doubled ones, and those inside a
sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from cardgen.check.documents.document import OBJECT, Document, TextBlock
from cardgen.check.documents.marks.loose_spaces import is_left_by_program
from cardgen.check.documents.marks.torn_lines import shows_lost_pictures
from cardgen.check.documents.place import Place
from cardgen.check.wording.english import is_english
from cardgen.check.wording.slips.brackets import without_quoted_signs
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS
from cardgen.frozen import frozen

#: `draw a card , then`, `if it shows a 6 ,the ship sinks`; behind a number, a comma may also part numbers.
_BEFORE = TextPattern(
    r"(?:(?<=[A-Za-z]{2})|(?<=\d)(?= [,;] ?[a-z]{2}))(?P<gap> )(?:(?P<mark>[,;.])(?=\s|$)(?! *[.,;…])|"
    r"(?P<moved>[,;])(?=[a-z]{2,}[ ,.]))"
)
_NAMED_SIGN = TextPattern(
    r"\b(?:or|of|and|an?|the|press|type|key|with|by|to|is|use|character|sign)$", re.IGNORECASE
)
_SETTING = TextPattern(r"[=:_\\<>{}$#@|!]|\w\.\w+\.\w")
_AFTER = TextPattern(
    r"(?<=[a-z]{3})(?P<mark>[,;])(?P<next>[A-Za-z]{2}|[aAI]\s[a-z])|(?<=[a-z]{3}|[a-z]{2}\))(?P<stop>\.)(?P<cap>[A-Z][a-z]+\s[a-z\d])"
)
_ENTITY = TextPattern(r"&(?:#\d{1,5}|[A-Za-z]{2,8});$")
_ICON = TextPattern(r"(?<![\w:]):[a-z][\w-]*:$")
_LONGEST_NAME = 40
_WORD = TextPattern(r"[\w'’-]+")
#: What follows a mark that does not end a sentence.
_GOES_ON = TextPattern(r"\s+[a-z\d-]")
#: Names in brackets with commas but no spaces: `[row,column]`.
_TUPLE = TextPattern(r"\((?:[\w-]{1,40},){1,9}[\w-]{1,40}\)|\[(?:[\w-]{1,40},){1,9}[\w-]{1,40}\]")
_DOTTED = TextPattern(r"[A-Z]\w*\.[A-Z]\w*")
_TIGHT = TextPattern(r"[,;.][A-Za-z]")
_LOOSE = TextPattern(r" [,;.]")
#: Two marks instead of one; leaders and omissions have three dots or more.
_TWO = TextPattern(r"[.,;:!?] ?[.,;:]")
#: A word that has its mark so often is a name.
_LOUD = 3
_TWO_MARKS = TextPattern(
    r"(?<=[A-Za-z\d)\]\"”])(?:[!?]\.|, ?,|; ?;|,;|;,|[,;:]\.|\.\.|\. \.(?=\s*$)|::(?=\s*$))"
    r"(?=[\s\"”’')\]<]|$)(?!['\"”’)\]]*\s*\.)|"
    r"(?<=[a-z]{4})\.[,;](?=\s[A-Z][a-z])|(?<=[A-Za-z]{2}), ?,(?=[A-Za-z][a-z]|[+\-−]\d)"
)
#: A word with a capital behind one without.
_CALLED = TextPattern(r"[a-z,] ¡?[A-Z][\w'’-]*$")
#: After these and `to`, a verb is left out: `as the god is said to, this shield protects you`.
_LEFT_OUT = "".join(
    rf"(?<!{word} )"
    for word in "said supposed want wants wanted wish wishes able unable used allowed like has have had need needs "
    "going choose chooses meant ought try tries tried".split()
)
#: Words with which no sentence ends, and a full stop or comma after them.
_STOPPED = TextPattern(
    r"(?<= )(?:(?:the|an|your|their|its|our|my|every|into|from|and|or|(?<=[a-z]{2} )a(?!.* b\.))(?P<mark>\.)(?= [a-z])|"
    r"(?:(?:the|an?|your|their|our|my|every)(?=, [a-z]{2})(?!, (?:or|and|not|if|as|but|for|in|say|when|possibly|"
    r"perhaps|sometimes|almost|nearly|uh|er|um|ah|oh|eh|hmm?|ahem|well|the|an|a|your|their|our|my|her|his|its)\b|"
    r", [a-z]+ly\b)|"
    rf"(?:of|{_LEFT_OUT}to|onto|into|from|with|than)"
    r"(?=, (?:their|your|his|its|our|my|this|these|those|each|all|any|be) [a-z]))(?P<comma>,))"
)
#: A second preposition between two commas, before what both belong to: `equal to, or greater than, your score`.
_SET_IN = TextPattern(
    r"(?:\b(?:to|from|of|than|as|with|into|onto|in|on|at|by|for|over|under|up|out|off), and\b|"
    r", (?:or|but|nor|yet|if not|and (?:only|not)|though not)\b)[^,.;:()]{1,40}$"
)
#: What one does with a thing named before: `something to write with, their sheet`, `the bag it came from, your bag`.
_STRANDED = TextPattern(
    r"(?:\b(?:\w+thing|some(?:one|body)|any(?:one|body)|(?:an?|the|one|two|your|their) (?:[a-z-]+ )?[a-z]+) to "
    r"(?!the\b|be\b|an?\b|up\b|next\b)[a-z]+ (?:(?:it|them|things|[a-z]+s|dice) )?|"
    r"\b(?:it|they|you|he|she) (?:came|comes?|belongs?|stood|lay|went|[a-z]+ed) |"
    # a clause right behind its noun, at any length: `the sort of stove you would warm a house with, this is one`
    r"\b(?:kind|sort|type|thing|person|one|place|[a-z]+er) (?:of [a-z]+ )?"
    r"(?:(?:you|they|he|she|we|I)(?:['’](?:d|ll|ve))?|(?:the|an?|your|his|her|their) [a-z]+) "
    r"(?:[\w'’]+ ){1,6})(?:of|to|onto|into|from|with)$"
)
#: What every fault begins with, so that most texts need only one search.
_ANY = TextPattern(
    r"[.,;:!?](?:[.,;:A-Za-z]|(?<= [,;.])|(?<=\.) [a-z]| (?:(?<=\bthe, )|(?<=\ba, )|(?<=\ban, )|(?<=\byour, )|"
    r"(?<=\btheir, )|(?<=\bour, )|(?<=\bmy, )|(?<=\bevery, )|(?<=\bof, )|(?<=to, )|"
    r"(?<=\bfrom, )|(?<=\bwith, )|(?<=\bthan, )))"
)
_MAIL = TextPattern(r"[a-z]* ?<?[\w.+-]+(?:@| at )[\w.]")
_ADDRESS = TextPattern(r"(?:https?:|www\.|@|\.(?:com|org|net|io|md|txt|pdf|py|js|Net|NET)\b)")


@frozen
class OddMark:
    """A faulty mark: the message, the hint, and what to write instead."""

    sort: Literal["space before", "no space after", "one too many"]
    place: Place
    message: str
    hint: str
    meant: str
    #: The title of the fix, if it does something other than the hint says.
    title: str = ""
    safe: bool = False


def odd_marks(
    document: Document, block: TextBlock, names: tuple[str, ...], *, french: bool, english: bool = True
) -> Iterator[OddMark]:
    """The faulty marks of a block; `names` are names that end with a mark, after which another mark is right.

    In `french` a space precedes marks. Only in `english` is it known after which words there is no mark.
    """
    if not _ANY.search(block.text):
        return
    if _LOOSE.search(block.text) and not shows_lost_pictures(document):
        yield from _spaces_before(document, block, french=french)
    if _TIGHT.search(block.text):
        yield from _no_spaces_behind(document, block)
    if english:
        yield from _inside_sentences(document, block)
    if _TWO.search(block.text):
        yield from _two_for_one(document, block, names)


def _two_for_one(document: Document, block: TextBlock, names: tuple[str, ...]) -> Iterator[OddMark]:
    """The marks of which one is superfluous."""
    for match in _TWO_MARKS.finditer(without_quoted_signs(block.text)):
        if block.text[: match.start() + 1].endswith(names) or (match[0] == ".." and block.kind == "flavour"):
            continue
        if _is_loud(document, block.text[: match.start() + 1]) or _ends_name(match):
            continue
        if block.marks_at(*match.span(), "code") or _ends_sign(block.text, match.start()):
            continue
        if match[0] == "::" and (document.path.endswith(".rst") or document.text.count("::\n") > 1):
            continue  # introduces a literal block in reStructuredText
        place = Place(document, block, *match.span())
        signs = match[0].replace(" ", "")
        meant = signs[0] if signs[0] != "," or signs == ",," else signs[1]
        message = f"`{place.words}` are two marks, expected one"
        yield OddMark("one too many", place, message, "delete one of them", meant)


def _is_loud(document: Document, before: str) -> bool:
    """Whether a word ends with the same mark again and again, as the title of the game does: `Hurry!`."""
    word = before.rsplit(None, 1)[-1:]
    return bool(word) and word[0][-1] in "!?" and document.text.count(word[0]) >= _LOUD


def _ends_name(match: re.Match[str]) -> bool:
    """Whether the first of two marks belongs to a word with a capital inside a sentence: `press the button Go!.`"""
    return match[0][0] in "!?" and _CALLED.search(match.string, 0, match.start()) is not None


def _inside_sentences(document: Document, block: TextBlock) -> Iterator[OddMark]:
    """The full stops and commas inside a sentence: `on the. bottom`, `your, hand`."""
    for match in _STOPPED.finditer(block.text):
        if match["mark"]:
            place, message, hint = (
                match.span("mark"),
                "there is a full stop inside a sentence",
                "delete the stop",
            )
        else:
            if any(found.search(block.text, 0, match.start("comma")) for found in (_SET_IN, _STRANDED)):
                continue
            message, hint = f"there is a comma after `{match[0][:-1]}`", "delete the comma"
            place = match.span("comma")
        yield OddMark("one too many", Place(document, block, *place), message, hint, "", hint)


def _spaces_before(document: Document, block: TextBlock, *, french: bool) -> Iterator[OddMark]:
    """The spaces before a mark, except before a semicolon in French."""
    for match in _BEFORE.finditer(block.text):
        place = Place(document, block, match.start("gap"), match.end())
        if (french and match["mark"] == ";") or _is_no_mark(document, block, match):
            continue
        if document.plain and document.written(block, place.start, place.end) != place.words:
            continue  # across a line break: the word before the mark was lost
        sign = match["mark"] or match["moved"]
        meant, title = (f"{sign} ", "move the space") if match["moved"] else (sign, "delete the space")
        hint = "move the space after it" if match["moved"] else title
        yield OddMark(
            "space before", place, f"there is a space before `{sign}`", hint, meant, title, safe=True
        )


def _is_no_mark(document: Document, block: TextBlock, match: re.Match[str]) -> bool:
    """Whether a sign after a space is mentioned as a sign, part of code, left by a program, or in reversed text."""
    text = block.text
    left = text[max(0, match.start() - 16) : match.start()]
    if OBJECT in left[-2:] + match[0] or _NAMED_SIGN.search(left) or block.marks_at(*match.span(), "code"):
        return True
    if is_left_by_program(document, block.offset(match.start())):
        return True
    behind = _WORD.match(text, match.end())
    if match["moved"] and behind and not is_english(behind[0].lower()):
        return True  # words of a text in reverse
    # No full stop, but a sign (`find . -print`) or dots that lead to a number (`each unit .. 2`).
    stop = match["mark"] == "."
    return stop and (text.startswith(".", match.end()) or _GOES_ON.match(text, match.end()) is not None)


def _no_spaces_behind(document: Document, block: TextBlock) -> Iterator[OddMark]:
    """The marks without a space after them."""
    for match in _AFTER.finditer(block.text):
        token = block.text[block.text.rfind(" ", 0, match.start()) + 1 :].split(" ", 1)[0]
        if _ADDRESS.search(token) or _SETTING.search(token) or block.marks_at(*match.span(), "code"):
            continue
        if match["stop"] and _MAIL.match(block.text, match.end()):
            continue  # somebody's name as it is in mail: `Mary.Miller mary@example.org`
        if _is_notation(document, block.text, match) or _ends_sign(block.text, match.start()):
            continue
        start = match.start("mark") if match["mark"] else match.start("stop")
        place = Place(document, block, start, start + 1)
        behind = _WORD.match(block.text, start + 1)
        message = f"there is no space between `{place.words}` and `{behind[0] if behind else ''}`"
        hint, meant = "put a space after it", f"{place.words} "
        yield OddMark("no space after", place, message, hint, meant, "put a space", safe=True)


def _ends_sign(text: str, at: int) -> bool:
    """Whether a semicolon ends an HTML entity (`180&deg;.`), or a colon the name of an icon (`1 :gold:.`)."""
    if text[at] == ":":
        return _ICON.search(text, max(0, at - _LONGEST_NAME), at + 1) is not None
    return text[at] == ";" and _ENTITY.search(text[max(0, at - 9) : at + 1]) is not None


def _is_notation(document: Document, text: str, found: re.Match[str]) -> bool:
    """Whether a mark is part of a notation without spaces: `[row,column]`, or a setting's name that occurs several
    times (`Colour.Border`), but not the same slip before a word that begins sentences (`Lakes.These`).
    """
    if found["stop"]:
        if found["cap"].split()[0].lower() in FUNCTION_WORDS:
            return False
        name = _DOTTED.match(text, text.rfind(" ", 0, found.start()) + 1)
        return name is not None and document.text.count(name[0]) > 1
    opened = max(text.rfind("(", 0, found.start()), text.rfind("[", 0, found.start()))
    return opened >= 0 and _TUPLE.match(text, opened) is not None
