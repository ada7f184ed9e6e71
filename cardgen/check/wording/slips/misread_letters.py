"""A text → characters that were decoded, scanned or typed wrongly: `â€™` for `’`, `1O` for `10`."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.wording.english import is_common, is_listed
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, has_digit, mixes_digits, word_set
from cardgen.frozen import frozen

#: A first byte of UTF-8 as Windows shows it, and what it shows for the following bytes.
_RUN = TextPattern(
    r"[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]{1,3}"
)
_FIRST = TextPattern(r" ?[\u00c2-\u00f4]")
#: The letters of other scripts, from Greek up to where signs begin.
_OTHER_SCRIPTS = range(0x370, 0x2000)
_LONGEST = 4
_NUMBER = TextPattern(r"[1-9l](?<![\w#$%.'\"“‘`+-].)(?:(?<=l)\d{1,2}|(?<!l)\d*O\d*)(?![\w-])")
#: A value that is called by a letter and a number: `r1`; dice and pages have such letters, too.
_CALLED_SO = TextPattern(r"(?<![\w./-])[a-ce-km-oqrt-z](?P<number>\d{1,2})(?![\w-]|\.\d)")
_DIGITS = str.maketrans("OolIsS", "001155")
#: Dice of which at least one digit was read as a letter: `l6d8`, `3d1O`, `1dlO`, `sd8`. Product codes that look alike
#: are excluded by the number of faces.
_DICE = TextPattern(r"(?<![\w$#%-])(?P<dice>[1-9lIsS][0-9OolI]?)d(?P<faces>[0-9OolI]{1,3})(?![\w%])")
#: Dice that are torn, or have their `d` twice or on the wrong side: `4d 6`, `2dd6`, `d8d`; and signs that are doubled:
#: `++1`, `5%%`.
_TORN_DICE = TextPattern(
    r"(?<![\w.-])(?:(?P<many>\d{1,2})d (?P<of>4|6|8|10|12|20|100)|d(?P<faces>4|6|8|10|12|20)d|"
    r"(?P<dice>\d{0,2})dd(?P<sides>4|6|8|10|12|20|100))(?![\w.-]*\w)"
)
_TWICE = TextPattern(r"(?<![\w+.`-])(?P<sign>\+\+)(?=\d(?![\w+]))|(?<=\d)(?P<share>%%)(?![\w%])")
_FACES = frozenset({"4", "6", "8", "10", "12", "20", "30", "100"})
#: A word in which a digit replaces a letter that looks like it.
_WORD = TextPattern(r"[01](?<=[A-Za-z].)(?=[a-z])|(?<![\w@#/.\\-])(?:0(?=[a-z]{4})|1(?=[a-z]{3}))")
_WHOLE = TextPattern(r"(?<![\w@#/.\\_$%-])[A-Za-z]?[a-z]*[01][a-z]+(?![\w@#/\\_(=-]|\.\w)")
_LETTERS = ({ord("0"): "o", ord("1"): "l"}, {ord("0"): "o", ord("1"): "i"})
#: The end of a French quotation: `la carte «\u00a0Marée\u00a0»`.
_QUOTED = "\u00a0»"
#: With fewer letters, a digit is a number: `0pts`, `1st`.
_SHORTEST = {"0": 5, "1": 4}
_LONG_WORD = 5
#: A semicolon, whose key is next to that of the apostrophe: `doesn;t`, `the player;s turn`.
_SEMICOLON = TextPattern(r"(?<=[a-z]);(?=(?:t|s|re|ve|ll|d|m)\b)(?:(?<=n;)(?=t\b)|(?=(?:s|re|ve|ll)\s[a-z]))")
#: A stray sign from a neighbouring key: `dec'lare`, `acc=umulate`.
_WITHIN = TextPattern(
    r"(?<![\w'’.@/\\=+^~#-])(?P<first>[a-z]{2,})[\\=^~+'#](?P<rest>[a-z]{2,})(?![\w'’@/\\=+^~#(-]|\.\w)"
)
#: A quick test for it: few texts have such a sign between letters.
_SIGN_WITHIN = TextPattern(r"[\\=^~+'#](?<=[a-z]{2}.)(?=[a-z]{2})")
#: Contractions after an apostrophe: `we're` is not a slip for `were`.
_CLIPPED = word_set("re ve ll em er")
_ENTITY = TextPattern(r"&#?\w+$")
#: A letter or a sign between two lower-case words that belongs to neither.
_ALONE = TextPattern(
    r"[ \n](?P<sign>[b-hjl-moq-wz\\^~\]}{*])(?<=[a-z]{2}[ \n].) (?=[a-z]{3}[a-z]*[ ,.;:)\n])"
)
#: Words that a letter can follow as a label: `step b`, `the letter t`.
_CALLED = word_set(
    "step option case point letter key column row player type size group team variable part plan side level class "
    "press letters keys item number values value vitamin grade by times over or and than equals is to of"
)


@frozen
class Misread:
    """The characters from `start` to `end` of a text, and what was meant."""

    start: int
    end: int
    meant: str


def misread_letters(text: str) -> Iterator[Misread]:
    """Each character of a text that was decoded from UTF-8 in the wrong encoding."""
    if text.isascii():
        return
    at = 0
    while found := _RUN.search(text, at):
        at = found.start() + 1
        for length in range(min(_LONGEST, found.end() - found.start()), 1, -1):
            meant = _read_again(text[found.start() : found.start() + length])
            if meant and (ord(meant) not in _OTHER_SCRIPTS or _has_neighbour(text, found.start(), length)):
                yield Misread(found.start(), found.start() + length, meant)
                at = found.start() + length
                break


def _has_neighbour(text: str, at: int, length: int) -> bool:
    """Whether another run follows or precedes directly: letters of other scripts come in words, `×”` does not."""
    return _FIRST.match(text, at + length) is not None or _RUN.fullmatch(text, max(0, at - 2), at) is not None


def misread_digits(text: str) -> Iterator[Misread]:
    """Each number or die with a letter that looks like a digit: `1O`, `l2`."""
    if not mixes_digits(text):
        return
    named = {found["number"] for found in _CALLED_SO.finditer(text)}
    for found in _NUMBER.finditer(text):
        meant = found[0].translate(_DIGITS)
        if not (found[0][0] == "l" and found[0][1:] in named):  # `the states l1 and r1`
            yield Misread(found.start(), found.end(), meant)
    for found in _DICE.finditer(text):
        meant = f"{found['dice'].translate(_DIGITS)}d{found['faces'].translate(_DIGITS)}"
        if meant != found[0] and found["faces"].translate(_DIGITS) in _FACES and has_digit(found[0]):
            yield Misread(found.start(), found.end(), meant)


def torn_signs(text: str) -> Iterator[Misread]:
    """Dice that are torn, and signs of numbers that are doubled."""
    if mixes_digits(text):
        for found in _TORN_DICE.finditer(text):
            many = found["many"] or found["dice"] or ""
            meant = f"{many}d{found['of'] or found['faces'] or found['sides']}"
            yield Misread(*found.span(), meant)
    if "++" not in text and "%%" not in text:
        return
    for found in _TWICE.finditer(text):
        yield Misread(*found.span(), found[0][0])


def misread_words(text: str) -> Iterator[Misread]:
    """Each word with a digit, sign or semicolon that can only be a slip for a letter, nothing, or an apostrophe."""
    if mixes_digits(text) and _WORD.search(text):
        for found in _WHOLE.finditer(text):
            word = found[0].lower()
            meant = next((each for table in _LETTERS if _is_word(each := word.translate(table))), "")
            shortest = _SHORTEST.get(word[0], 0)
            if meant and not (shortest and (len(word) < shortest or is_listed(word[1:]))):
                yield Misread(*found.span(), meant.capitalize() if found[0][0].isupper() else meant)
    if _SIGN_WITHIN.search(text):
        for found in _WITHIN.finditer(text):
            first, rest = found["first"], found["rest"]
            sign = text[found.end("first")]
            whole = is_listed(first + rest) and not (sign == "'" and rest in _CLIPPED)
            if whole and not (is_listed(first) and is_listed(rest) and sign in "+'"):
                yield Misread(*found.span(), first + rest)
    if ";" not in text:
        return
    for found in _SEMICOLON.finditer(text):
        if not _ENTITY.search(text, max(0, found.start() - 8), found.start()):
            yield Misread(*found.span(), "’" if "’" in text else "'")


def _is_word(word: str) -> bool:
    """Whether a word is common, or listed and not short."""
    return is_common(word) or (len(word) >= _LONG_WORD and is_listed(word))


def lone_signs(text: str) -> Iterator[Misread]:
    """Each letter or sign that stands between two lower-case words and belongs to neither."""
    for found in _ALONE.finditer(text):
        before = text[: found.start()].rsplit(maxsplit=1)[-1].lstrip("(\"“‘'*_")
        behind = text[found.end() :].split(maxsplit=1)[0].rstrip(",.;:)")
        whole = {before + found["sign"], found["sign"] + behind}
        torn = not whole.isdisjoint(FUNCTION_WORDS) or (
            not is_common(before) and is_listed(before + found["sign"])
        )
        if before not in _CALLED and is_listed(before) and is_listed(behind) and not torn:
            yield Misread(*found.span("sign"), "")


def _read_again(run: str) -> str:
    """The one character that the bytes of a run encode in UTF-8, or "" if they do not."""
    if run.endswith(_QUOTED):
        return ""
    try:
        written = b"".join(bytes((ord(sign),)) if ord(sign) < 256 else sign.encode("cp1252") for sign in run)
        meant = written.decode("utf-8")
    except UnicodeError:
        return ""
    return meant if len(meant) == 1 and (meant.isprintable() or meant == "\u00a0") else ""
