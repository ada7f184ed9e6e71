"""A text → spaces around marks and brackets that are missing or too many, and how often each kind is right."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.wording.english import is_english
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen


@frozen
class SpaceSlip:
    """The characters from `start` to `end` of a text, what should be there instead, and the message."""

    sort: str
    start: int
    end: int
    meant: str
    message: str


@frozen
class _Sort:
    """A kind of slip: its pattern, what the right form looks like, what is meant, and the message."""

    name: str
    wrong: TextPattern
    right: TextPattern
    meant: str
    message: str


#: Beginnings and endings of hyphenated words that are not words after or before another such sign: a lost stat is
#: written `suffer -health`.
_BEGIN = (
    "non|un|co|anti|semi|pre|post|self|multi|sub|one|two|three|four|five|six|ten|half|mid|end|off|face|fire|first|"
    "last|high|low|long|short|full|real|well|deck|bag|card|build|life|cross|left|right"
)
_END = (
    "looking|sided|based|handed|time|like|shaped|sized|colou?red|level|type|breathing|exhausted|building|only|facing|"
    "player|game|round|turn|up|off|in|out|wide|free|made|related|specific"
)
#: The group `at` is what is replaced; the context keeps boards, settings and addresses out.
_SORTS = (
    _Sort(
        "before a mark",
        TextPattern(
            r"(?<=[A-Za-z]{2}|[a-z]\))(?P<at> (?P<mark>[?!:]))(?=\s+[A-Z]|\s*$|(?<=[ ]:)\s+[a-z]{2})(?! *[)D(])"
        ),
        TextPattern(r"[A-Za-z]{2}[?!:](?=\s|$)"),
        "{mark}",
        "there is a space before `{mark}`",
    ),
    _Sort(
        "in brackets",
        TextPattern(
            r"(?<![:;=] )(?P<at>(?P<mark>[(\[]) )(?=[A-Za-z]{2}[^()\[\]]{0,200}[)\]])|"
            r"(?<=[a-z]{2})(?P<end> (?P<closing>[)\]]))(?=[\s.,;:]|$)"
        ),
        TextPattern(r"[(\[][A-Za-z]{2}"),
        "{mark}",
        "there is a space beside `{mark}`",
    ),
    _Sort(
        "before a bracket",
        TextPattern(r"(?<![\w.\-_/])[A-Za-z][a-z]{2,}(?P<at>(?P<mark>\())(?=[a-z]{2,}[ ,][a-z])"),
        TextPattern(r"[a-z] \([a-z]"),
        " {mark}",
        "there is no space before `{mark}`",
    ),
    _Sort(
        "behind a bracket",
        TextPattern(r"(?<=[a-z])(?P<at>(?P<mark>\)))(?=[A-Za-z][a-z]+(?:[ ,.]|$))(?!s\b|es\b)"),
        TextPattern(r"[a-z]\) [A-Za-z]"),
        "{mark} ",
        "there is no space after `{mark}`",
    ),
    _Sort(
        "behind a quotation",
        TextPattern(
            r"(?:(?<=[\s(])|(?<=^))[\"“](?=[^\s\"“”])[^\"“”]{1,80}(?<!\s)(?P<at>(?P<mark>[\"”]))"
            r"(?=(?:[A-Z][a-z]{2,}|[a-z]{4,})(?:[ ,.:;?!]|$))"
        ),
        TextPattern(r"[\"”] [A-Za-z]"),
        "{mark} ",
        "there is no space after `{mark}`",
    ),
    _Sort(
        "behind a mark",
        TextPattern(
            r"(?<![\w/.@{-])(?P<word>[A-Za-z]?[a-z]{2,})(?P<at>(?P<mark>[:?!]))"
            r"(?=[A-Z][a-z]+[ ,.]|(?<=[a-z]{3}:)[a-z]{2,}[ ,][a-z(\d]|(?<=[a-z]{3}:)an? [a-z])|"
            r"(?<=[ ][a-z]{2})(?P<end>(?P<closing>[,;]))(?=(?:and|or|but|then|if|when|the|you|a|to|with) )|"
            r"(?<=[a-z]{3})(?P<stop>(?P<full>\.))(?=(?:I|A|The|If|When|Each|You|Your|This|They|It|In|At|"
            r"After|All|Then|See|These|There|Once|Players?|Can|Do|Does|What|How|Who|Where|Which|No|Yes) )"
        ),
        TextPattern(r"[a-z]{2}[:?!] [A-Z]"),
        "{mark} ",
        "there is no space after `{mark}`",
    ),
    _Sort(
        "behind a hyphen",
        TextPattern(
            r"(?<![\w-])(?:[a-z]+-)*[a-z]{2,}(?P<at>(?P<mark>-) )"
            r"(?!(?:and|or|to|nor|but|as|than|versus|through|then|plus|ah|oh|er|uh|um|no|wait|bis|und|oder|bzw|sowie|och|eller|og|en|of|et|ou)\b)(?=[a-z]{2,})"
        ),
        TextPattern(r"[a-z]-[a-z]"),
        "{mark}",
        "there is a space after `{mark}`",
    ),
    _Sort(
        "before a hyphen",
        TextPattern(
            rf"(?<![\w-])(?:[a-z]+-)*(?:{_BEGIN}|(?<=-)[a-z]{{2,}})(?P<at> (?P<mark>-))"
            r"(?=[a-z]{2,}(?:-[a-z]+)*(?:[\s.,;:)]|$)(?! -))|"
            rf"(?<=[a-z]{{2}})(?P<end> (?P<closing>-))(?=(?:{_END})\b)"
        ),
        TextPattern(r"[a-z]-[a-z]"),
        "{mark}",
        "there is a space before `{mark}`",
    ),
    _Sort(
        "behind an abbreviation",
        TextPattern(r"(?<![\w.])(?P<mark>i\.e|e\.g)(?P<at>)(?=[\s,:;)])"),
        TextPattern(r"\b(?:i\.e|e\.g)\."),
        ".",
        "there is no full stop after `{mark}`",
    ),
    _Sort(
        "two spaces",
        TextPattern(
            r"(?<=[a-z,])(?P<at>  )(?=(?P<mark>[a-z]+\b|\d{1,3}(?= [a-z])|"
            r"(?:(?<=\bthe  )|(?<=\bof  )|(?<=\bto  )|(?<=\band  )|(?<=\byour  ))[A-Z][a-z]+))|"
            r"(?<=[a-z]{2})(?P<end> {3,8})(?=(?P<closing>[a-z]+\b)(?:[,.]? |$))"
        ),
        TextPattern(r"[a-z] [a-z]"),
        " ",
        "there is more than one space before `{mark}`",
    ),
    _Sort(
        "two marks",
        TextPattern(r"(?<![\w.])(?P<word>[a-z]{4,})(?P<at>(?P<mark>\.[,;:!?]|,;|;,|;\.))(?=\s)"),
        TextPattern(r"[a-z]{4}[.,;]\s"),
        "{first}",
        "`{mark}` are two marks, expected one",
    ),
    _Sort(
        "comma before a bracket",
        TextPattern(
            r"(?<=[a-z])(?P<at>, (?P<mark>\())(?!e\.g|i\.e)(?=(?:[^()\s]+ [^()]{2,200}|[^()\s]*=[^()\s]*)\)"
            r"(?:[.;:!?]|$|,(?! (?:and|or)\b)| [a-z–—-]))"
        ),
        TextPattern(r"[\w*] \("),
        " {mark}",
        "there is a comma before `{mark}`",
    ),
    _Sort(
        "before a closing bracket",
        TextPattern(r"(?<=[\w\"”’])(?P<at>[,;](?P<mark>\)))(?=[\s.,;:]|$)"),
        TextPattern(r"[a-z]{2}\)"),
        "{mark}",
        "there is a mark before `{mark}`",
    ),
    _Sort(
        "before a number",
        TextPattern(
            r"(?<![\w.\-_/#$@])(?P<word>of|is|to|with|by|least|most|and|have|has|for|take|draw|gain|pay|lose|than|"
            r"are|or|from|add|the|these|those|your|all|other|at|spend|until|deal|deals|equals?|another|only|roll|rolls|costs?|every)(?P<at>)"
            r"(?=(?P<mark>\d{1,4})(?:[ ,;:)]|\.(?:\s|$)|$))"
        ),
        TextPattern(r"[a-z] \d"),
        " ",
        "there is no space before `{mark}`",
    ),
    _Sort(
        "in a row of numbers",
        TextPattern(
            r"\b(?:spaces|squares|cards|steps|rows|columns|pages|rules|numbers|levels|rounds|turns|hexes|players) "
            r"\d{1,2}(?P<at>(?P<mark>,))(?=\d{1,2}(?:,| and | or ))"
        ),
        TextPattern(r"\d, \d"),
        "{mark} ",
        "there is no space after `{mark}`",
    ),
    _Sort(
        "behind a number",
        TextPattern(
            r"(?<=\d)(?<![a-zA-Z.,\-_/#$@+]\d)(?P<at>)(?=(?P<mark>(?:cards?|points?|players?|dice|tokens?|turns?|spaces?|"
            r"rounds?|coins?|units?|tiles?|minutes|hours|days|cubes?|times|actions?|damage|pieces?|gold|energy)\b)(?!-))"
        ),
        TextPattern(r"\d [a-z]"),
        " ",
        "there is no space before `{mark}`",
    ),
)
_MAY_SLIP = TextPattern(
    r"[?!:;.,()\[\]-](?:(?<=\d,)\d|(?<= [?!:)\]])|(?<=[(\[]) |(?<=\w\()|(?<=[a-z]-) |(?<=\))\w|(?<=[:?!,;.])[A-Za-z]|"
    r"(?<= -)[a-z]|(?<=\b[ie]\.)[eg](?![\w.])|"
    r"(?<=[.,;])[,;:!?.]|(?<=[,;:])\)|(?<=,)(?= \())|[a-z]\d|\d[a-z]{4}|[\"”](?<=[\w.?!][\"”])[A-Za-z]"
)
_TWO_SPACES = TextPattern(r"  (?<=[\w,]  ) *\w")
#: Two spaces that also separate other parts of the line are columns.
_COLUMNS = TextPattern(r"\t|   (?! *[a-z])|\w {2,8}\w.*\w {2,8}\w")
#: Within this many characters before a closing bracket, another one opens.
_NEAR = 200
#: The usage line of a program: `sail [ -s ] [ num ]`.
_SYNOPSIS = TextPattern(r"\[ -{1,2}\w")
#: An optional beginning of a word: `(re)roll`, `(un)lock`.
_LEFT_OUT = TextPattern(r"(?:^|[\s\"“(/])\([a-z]{1,5}$")
_ADDRESS = TextPattern(r"https?:|www\.|\w=\w|\w::\w|^/\w+/\w")


def space_slips(text: str) -> Iterator[SpaceSlip]:
    """The slips of a text, kind by kind."""
    if not (_MAY_SLIP.search(text) or _TWO_SPACES.search(text)):
        return
    for sort in _SORTS:
        if sort.name == "two spaces" and _COLUMNS.search(text):
            continue
        if sort.name == "in brackets" and _SYNOPSIS.search(text):
            continue
        for found in sort.wrong.finditer(text):
            slip = _slip(sort, found)
            word = found.groupdict().get("word") or "a"
            if is_english(word.lower()) and not _is_apart(text, slip):
                yield slip


def _is_apart(text: str, slip: SpaceSlip) -> bool:
    """Whether a mark is part of an address, or a bracket closes nothing near it or an optional part of a word."""
    before = text[max(0, slip.start - _NEAR) : slip.start]
    if slip.meant == ") " and _LEFT_OUT.search(before):
        return True
    if slip.end - slip.start > 1 and slip.meant in {")", "]"}:
        return max(map(before.rfind, "([")) <= max(map(before.rfind, ")]"))
    token = before.rpartition(" ")[2] + text[slip.start : slip.end + _NEAR].partition(" ")[0]
    return _ADDRESS.search(token) is not None


def count_right(text: str) -> Iterator[tuple[str, int]]:
    """How often a text has each kind of space as it should be."""
    return ((sort.name, len(sort.right.findall(text))) for sort in _SORTS)


def _slip(sort: _Sort, found: re.Match[str]) -> SpaceSlip:
    groups = {name: value for name, value in found.groupdict().items() if value is not None}
    name = next(name for name in ("at", "end", "stop") if name in groups)
    mark = next(groups[name] for name in ("mark", "closing", "full") if name in groups)
    meant = sort.meant.format(mark=mark, first=mark[0])
    return SpaceSlip(sort.name, *found.span(name), meant, sort.message.format(mark=mark))
