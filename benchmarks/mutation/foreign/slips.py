"""A text → edits that spoil its marks, its letters and its words: slips of a hand that nobody can defend."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from benchmarks.mutation.edits import swap_letters

Edit = tuple[int, int, str]
Find = Callable[[str, Random], Iterator[Edit]]

_VOWELS = "aeiouAEIOU"
_TERM = re.compile(r"(?<=[a-z,] )[A-Z][a-z]{3,}(?: [A-Z][a-z]{3,})?\b(?! ?[A-Z])")
_COMPOUND = re.compile(r"\b[a-z]{3,}-[a-z]{3,}\b")
_CONTRACTED = re.compile(r"\b(?:do|does|is|are|can|wo|did|has|have|should|would)n't\b|\bcan't\b|\b[Ii]t's\b")


def changed(pattern: str, change: Callable[[re.Match[str], Random], str]) -> Find:
    """Edits that put something else for whatever the pattern finds; where nothing changes there is no mutant."""
    compiled = re.compile(pattern, re.MULTILINE)

    def find(text: str, random: Random) -> Iterator[Edit]:
        for match in compiled.finditer(text):
            new = change(match, random)
            if new != match[0]:
                yield match.start(), match.end(), new

    return find


def _misspelt(least: int, most: int) -> Find:
    """Edits of small words that the text has so many times."""

    def find(text: str, random: Random) -> Iterator[Edit]:
        words = list(re.finditer(r"(?<=[a-z,] )[a-z]{6,}(?=[ ,.;])", text))
        counts = Counter(match[0] for match in words)
        for match in words:
            if least <= counts[match[0]] <= most:
                yield match.start(), match.end(), swap_letters(match[0], random)

    return find


def _term_edits(change: Callable[[str, Random], str], words: int) -> Find:
    """Edits of terms of so many words, which the text writes four times and more and in one way only."""

    def find(text: str, random: Random) -> Iterator[Edit]:
        terms = list(_TERM.finditer(text))
        counts = Counter(match[0] for match in terms)
        for match in terms:
            one_way = match[0].lower() not in text and match[0].upper() not in text
            if counts[match[0]] >= 4 and len(match[0].split()) == words and one_way:
                yield match.start(), match.end(), change(match[0], random)

    return find


def _drop_letter(word: str, random: Random) -> str:
    at = random.randrange(1, len(word) - 1)
    return word[:at] + word[at + 1 :]


def _lower_last(term: str, _: Random) -> str:
    first, last = term.split()
    return f"{first} {last.lower()}"


def _lower_all(term: str, _: Random) -> str:
    return term.lower()


def _joined(text: str, random: Random) -> Iterator[Edit]:
    """A compound that the text writes with a hyphen three times and more, once without."""
    counts = Counter(_COMPOUND.findall(text))
    for match in _COMPOUND.finditer(text):
        joined, apart = match[0].replace("-", ""), match[0].replace("-", " ")
        if counts[match[0]] >= 3 and joined not in text and apart not in text:
            yield match.start(), match.end(), random.choice((joined, apart))


def _copied_paragraphs(text: str, _: Random) -> Iterator[Edit]:
    """A paragraph of twelve words and more, once more behind the third after it."""
    paragraphs = list(re.finditer(r"(?:.+\n)+\n+", text))
    for number, match in enumerate(paragraphs[:-3]):
        if len(match[0].split()) >= 12 and match[0].lstrip()[0].isalpha():
            at = paragraphs[number + 3].end()
            yield at, at, match[0]


def _unclosed(opening: str, closing: str) -> Find:
    """Edits that take the mark away which closes a pair within one line."""
    inside = rf"[^\n{re.escape(opening + closing)}]"
    pattern = rf"{re.escape(opening)}{inside}{{3,60}}{re.escape(closing)}"
    return changed(pattern, lambda match, _: match[0][: -len(closing)])


def _article(match: re.Match[str], _: Random) -> str:
    article = match[1] + ("" if match[1][-1] == "n" else "n")
    return f"{article if match[1][-1] != 'n' else match[1][:-1]} {match[2]}"


#: Name, and the edits.
SLIPS: dict[str, Find] = {
    "a for an": changed(r"\b([Aa]n?) ([b-df-gj-np-tv-z][a-z]{2,}|[aei][a-z]{2,})", _article),
    "bold unclosed": changed(r"\*\*([^*\n]{3,60})\*\*", lambda match, _: f"**{match[1]}"),
    "italics unclosed": changed(r"(?<![*\w])(\*[^*\n ][^*\n]{2,60})\*(?![*\w])", lambda match, _: match[1]),
    "backtick lost": changed(r"(?<![`\w])(`[^`\n]{2,60})`(?!`)", lambda match, _: match[1]),
    "fence unclosed": changed(r"(?<=\n)```\n(?=\n)", lambda *_: "\n"),
    "heading without its space": changed(r"^(#+) (?=[A-Z])", lambda match, _: match[1]),
    "item without its space": changed(r"^( *(?:-|\d[.)])) (?=[A-Z][a-z]+ )", lambda match, _: match[1]),
    "bracket unclosed": _unclosed("(", ")"),
    "curly quote unclosed": _unclosed("“", "”"),
    "straight quote unclosed": changed(
        r'^([^"\n]*"[^"\n]{3,60})"([^"\n]*)$', lambda match, _: match[1] + match[2]
    ),
    "link unclosed": changed(r"(\[[^]\n]+\]\([^)\s]+)\)", lambda match, _: match[1]),
    "its with an apostrophe": changed(r"\b([Ii])ts(?= [a-z])", lambda match, _: f"{match[1]}t's"),
    "apostrophe lost": changed(_CONTRACTED.pattern, lambda match, _: match[0].replace("'", "")),
    "possessive lost": changed(
        r"\b(?<=the )(player|opponent|card|unit|hero)'s(?= [a-z])", lambda match, _: match[1] + "s"
    ),
    "word twice": changed(
        r"(?<=[a-z,] )(the|of|to|a|in|is|and|you|your|each|this)(?= [a-z])",
        lambda match, _: f"{match[1]} {match[1]}",
    ),
    "word lost": changed(
        r"(?<=[a-z] )(number of|instead of|one of|all of|at the) ",
        lambda match, _: match[1].rsplit(" ", 1)[0] + " " if match[1] != "at the" else "the ",
    ),
    "last word lost": changed(
        r"(\b(?:a|an|the|your|of|each|one|two|three|from|to) )[a-z]{3,}(?=\.(?:\s|$))",
        lambda match, _: match[1].rstrip() + " ",
    ),
    "paragraph twice": _copied_paragraphs,
    "space lost": changed(r"([a-z][.,;:]) (?=[A-Za-z])", lambda match, _: match[1]),
    "space before a louder mark": changed(r"(?<=[a-z]{2})([?!:])(?= [A-Z])", lambda match, _: f" {match[1]}"),
    "space in brackets": changed(r"(?<= )\((?=[A-Za-z]{2,} )", lambda *_: "( "),
    "space before brackets lost": changed(r"(?<=[a-z]{3}) (\([a-z]{2,} [a-z])", lambda match, _: match[1]),
    "space behind brackets lost": changed(r"(?<=[a-z]\)) (?=[a-z]{3})", lambda *_: ""),
    "two spaces": changed(r"(?<=[a-z]{2}) (?=[a-z]{2})", lambda *_: "  "),
    "space before a mark": changed(r"(?<=[a-z])([,.;])(?= [A-Za-z])", lambda match, _: f" {match[1]}"),
    "mark twice": changed(r"(?<=[a-z])([,.;])(?= [A-Za-z])", lambda match, _: match[1] * 2),
    "small letter begins": changed(r"(?<=[a-z]{2}\. )([A-Z])(?=[a-z]+ [a-z])", lambda match, _: match[1].lower()),
    "stop lost": changed(r"(?<=[a-z]{3})\.(?= [A-Z][a-z]+ [a-z])", lambda *_: ""),
    "last stop lost": changed(r"(?<=[a-z]{3})\.(?=\n\n)", lambda *_: ""),
    "bracket of another sort": changed(r"(\([^()\n]{3,60})\)", lambda match, _: f"{match[1]}]"),
    "bracket unopened": changed(r"\(([^()\n]{3,60}\))", lambda match, _: match[1]),
    "placeholder": changed(
        r"(?<=\bpage )\d+\b|(?<=[a-z] )\d+(?= [a-z]+s\b)", lambda _, random: random.choice(("XX", "??", "TBD"))
    ),
    "word misspelt": _misspelt(3, 10**6),
    "word misspelt, the only one": _misspelt(1, 1),
    "name misspelt": _term_edits(swap_letters, 1),
    "letter of a name lost": _term_edits(_drop_letter, 1),
    "name half small": _term_edits(_lower_last, 2),
    "name all small": _term_edits(_lower_all, 2),
    "term small": _term_edits(_lower_all, 1),
    "hyphen lost": _joined,
}  # fmt: skip
