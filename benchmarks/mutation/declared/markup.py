"""Operators on the markup and the words of rules and card texts: names, icons, anchors, lists, formulas."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random

from benchmarks.mutation.declared.games import MarkedGame
from benchmarks.mutation.declared.mutants import Edit, Find, Operator, Spoilt
from benchmarks.mutation.edits import change_number, swap_letters

Change = Callable[[str, Random], str]

#: What is no prose, or asks and may be wrong: names and numbers in it are not read as words.
_NO_PROSE = re.compile(
    r":::+\{(?:facts|story|setup|card|cards|anatomy|table|positions)\}[\s\S]*?\n:::+|\{\{.*?\}\}|\[\[.*?\]\]|<!--[\s\S]*?-->|"
    r"\{#[^}]*\}|\]\([^)]*\)|\[\^[^\]]*\]|\"[^\"\n]*\"\}|^#.*$|^\|.*$|\*\*[^*\n]+\?\*\*",
    re.MULTILINE,
)
_CARD_REF = re.compile(r"\[\[(?P<name>[^\[\]|.]+)(?=[\]|.])")
_ICON = re.compile(r"(?<![\w:\n])(?P<icon>:[a-z][\w-]*:)(?!:)")
_ANCHOR = re.compile(r"\]\(#(?P<anchor>[\w-]+)\)")
_HEADING = re.compile(r"^#+ [^\n{]*\{#(?P<anchor>[\w-]+)[^}\n]*\}\n", re.MULTILINE)
_FORMULA = re.compile(r"(?P<one>\d+) (?P<sign>[-+−]) (?P<two>\d+) = (?P<result>\d+)")
_ITEM = re.compile(r"^(?P<number>\d{1,2})\. (?=\S)", re.MULTILINE)


def plain_spots(text: str, pattern: str) -> Iterator[re.Match[str]]:
    """The places of a pattern in the prose of a text of rules."""
    closed = [found.span() for found in _NO_PROSE.finditer(text)]
    for found in re.finditer(pattern, text):
        if not any(start < found.end() and found.start() < end for start, end in closed):
            yield found


def _words(game: MarkedGame) -> Iterator[tuple[str, str]]:
    """Everything that is printed in marked-up words."""
    yield from game.rules()
    yield from game.data()


def _each(
    pattern: re.Pattern[str],
    group: str,
    change: Change,
    where: Callable[[MarkedGame], Iterator[tuple[str, str]]] = _words,
) -> Find:
    """Edits that change a group of every match of a pattern; what it contradicts is what it referred to."""

    def find(game: MarkedGame, random: Random) -> Iterator[Spoilt]:
        for path, text in where(game):
            for found in pattern.finditer(text):
                changed = change(found[group], random)
                if changed != found[group]:
                    yield Spoilt((Edit(path, *found.span(group), changed),))

    return find


def _rules(game: MarkedGame) -> Iterator[tuple[str, str]]:
    return game.rules()


def _misspell(words: str, random: Random) -> str:
    """One word of five letters and more with a slip of the pen."""
    long = list(re.finditer(r"[A-Za-z]{5,}", words))
    if not long:
        return words
    chosen = random.choice(long)
    return words[: chosen.start()] + swap_letters(chosen[0], random) + words[chosen.end() :]


def _misspell_twice(words: str, random: Random) -> str:
    return _misspell(_misspell(words, random), random)


def _other_shape(words: str, _: Random) -> str:
    return "Crimson Walrus" if " " in words else "Walrus"


def _slip_icon(words: str, _: Random) -> str:
    name = words.strip(":")
    return f":{name[0]}{name[2]}{name[1]}{name[3:]}:" if len(name) > 2 and name[1] != name[2] else words


def _slip_anchor(words: str, _: Random) -> str:
    return words[:-1] if len(words) > 3 else words + "s"


def _renamed_anchors(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for path, text in game.rules():
        for found in _HEADING.finditer(text):
            if uses := _uses(game, found["anchor"]):
                yield Spoilt((Edit(path, *found.span("anchor"), "renamed-section"),), uses, removed=True)


def _deleted_headings(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for path, text in game.rules():
        for found in _HEADING.finditer(text):
            if uses := _uses(game, found["anchor"]):
                yield Spoilt((Edit(path, *found.span(), ""),), uses, removed=True)


def _doubled_anchors(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for path, text in game.rules():
        headings = list(_HEADING.finditer(text))
        for one, two in pairwise(headings):
            if _uses(game, one["anchor"]) and not _uses(game, two["anchor"]):
                yield Spoilt((Edit(path, *two.span("anchor"), one["anchor"]),), _uses(game, one["anchor"]))


def _uses(game: MarkedGame, anchor: str) -> tuple[tuple[str, int], ...]:
    """The references to an anchor, and the passages that repeat what it leads to."""
    used = re.compile(rf"\]\(#{re.escape(anchor)}\)|mirror-of: #{re.escape(anchor)} -->\s+")
    return tuple(
        (path, game.line(path, found.end()))
        for path, text in game.texts.items()
        for found in used.finditer(text)
    )


def _footnotes(mark: bool) -> Find:
    pattern = re.compile(r"(?<=\S)\[\^[\w-]+\](?!:)" if mark else r"^\[\^[\w-]+\]:.*\n", re.MULTILINE)

    def find(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
        for path, text in game.rules():
            for found in pattern.finditer(text):
                label = re.match(r"\[\^[\w-]+\]", found[0])
                other = [m.start() for m in re.finditer(re.escape(label[0]), text)] if label else []
                against = tuple((path, game.line(path, at)) for at in other if at != found.start())
                yield Spoilt((Edit(path, *found.span(), ""),), against, removed=True)

    return find


def _placeholders(game: MarkedGame, random: Random) -> Iterator[Spoilt]:
    for path, text in game.rules():
        for found in plain_spots(text, r"(?<=[a-z]\.) (?=[A-Z][a-z])"):
            yield Spoilt(
                (
                    Edit(
                        path,
                        found.end(),
                        found.end(),
                        random.choice(("TODO ", "[TBD] ", "??? ", "Lorem ipsum dolor sit. ")),
                    ),
                )
            )


def _doubled_words(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for path, text in game.rules():
        for found in plain_spots(text, r"(?<=[a-z] )(?:the|of|and|to|with|you|may|one)(?= [a-z]{3})"):
            yield Spoilt((Edit(path, found.end(), found.end(), " " + found[0]),))


def _steps(change: Callable[[int], int]) -> Find:
    def find(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
        for path, text in game.rules():
            for found in _ITEM.finditer(text):
                value = int(found["number"])
                if value > 1:
                    yield Spoilt((Edit(path, *found.span("number"), str(change(value))),))

    return find


def _roman_steps(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    """A Roman numeral that repeats the one before it."""
    for path, text in game.rules():
        for found in re.finditer(r"^(?P<number>i{2,3}|iv|vi)\. (?=\S)", text, re.MULTILINE):
            before = {"ii": "i", "iii": "ii", "iv": "iii", "vi": "v"}[found["number"]]
            yield Spoilt((Edit(path, *found.span("number"), before),))


def _formulas(group: str) -> Find:
    """A number or the sign of a formula that is written out: it contradicts the rest of the formula."""

    def find(game: MarkedGame, random: Random) -> Iterator[Spoilt]:
        for path, text in game.rules():
            for found in _FORMULA.finditer(text):
                if group == "sign":
                    changed = "+" if found["sign"] in "-−" else "−"
                    zero = found["two"] == "0"
                else:
                    changed, zero = change_number(found[group], random), False
                reason = "adding nothing is taking nothing away" if zero else ""
                yield Spoilt((Edit(path, *found.span(group), changed),), equivalent=reason)

    return find


def _unbalanced(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for path, text in _words(game):
        for found in re.finditer(
            r"\[\[[^\[\]\n]+(?P<end>\]\])|\*\*\w[^*\n]*\w(?P<bold>\*\*)|\{\{[^{}\n]+(?P<braces>\}\})", text
        ):
            group = next(name for name in ("end", "bold", "braces") if found[name])
            if path.startswith("cards/") and (group == "braces" or _is_key(text, found.start())):
                continue
            yield Spoilt((Edit(path, found.start(group), found.end(group) - (group == "end"), ""),))


def _is_key(text: str, at: int) -> bool:
    """Whether an expression of a card is in its id or name, and no text."""
    line = text[text.rfind("\n", 0, at) + 1 : at]
    return "id:" in line and "text:" not in line


def _lost_icons(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for path, text in game.rules():
        for found in re.finditer(r"(?<=\d )(?::[a-z][\w-]*:)(?=[.,;])", text):
            yield Spoilt((Edit(path, *found.span(), ""),))
        for found in plain_spots(text, r"(?<=[a-z]{3})(?=\. [A-Z])"):
            yield Spoilt((Edit(path, found.end(), found.end(), " ()"),))


def _mirrors(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    """A step of a repeating passage deleted, and the rest numbered anew."""
    for path, text in game.rules():
        for found in re.finditer(
            r"(?:<!-- mirror-of: #(?P<anchor>[\w-]+) -->\n\n|:::\{summary\}[^\n]*\n)(?P<list>(?:\d\. [^\n]+\n){3,})",
            text,
        ):
            lines = [line.split(". ", 1)[1] for line in found["list"].splitlines()]
            for at in range(len(lines)):
                rest = "".join(f"{n}. {t}\n" for n, t in enumerate([*lines[:at], *lines[at + 1 :]], 1))
                yield Spoilt((Edit(path, *found.span("list"), rest),))


def _stray_spaces(game: MarkedGame, _: Random) -> Iterator[Spoilt]:
    for path, text in game.rules():
        for found in plain_spots(text, r"(?<=[a-z]{2})(?=[,.] [A-Za-z])"):
            yield Spoilt((Edit(path, found.end(), found.end(), " "),))


def _same_slip_twice(game: MarkedGame, random: Random) -> Iterator[Spoilt]:
    """One name misspelt in the same way in two references."""
    places: dict[str, list[tuple[str, int, int]]] = {}
    for path, text in _words(game):
        for found in _CARD_REF.finditer(text):
            places.setdefault(found["name"], []).append((path, *found.span("name")))
    for name, where in places.items():
        slipped = _misspell(name, random)
        if len(where) > 1 and slipped != name:
            yield Spoilt(tuple(Edit(*place, slipped) for place in random.sample(where, 2)))


def _op(name: str, family: str, codes: str, find: Find) -> Operator:
    return Operator(name, family, frozenset(codes.split()), find)


_NAME = "MOD001 NAM501 NAM502"

OPERATORS: tuple[Operator, ...] = (
    _op("m17 result", "arithmetic", "ARI201", _formulas("result")),
    _op("m18 operand", "arithmetic", "ARI201", _formulas("one")),
    _op("m18b second operand", "arithmetic", "ARI201", _formulas("two")),
    _op("m19 sign", "arithmetic", "ARI201", _formulas("sign")),
    _op("m32 anchor renamed", "references", "REF317 DUP102", _renamed_anchors),
    _op("m33 heading deleted", "references", "REF317 DUP102", _deleted_headings),
    _op("m41 anchor misspelt", "references", "REF317", _each(_ANCHOR, "anchor", _slip_anchor, _rules)),
    _op("m42a footnote mark", "references", "REF308", _footnotes(mark=True)),
    _op("m42b footnote", "references", "REF308", _footnotes(mark=False)),
    _op("m43 placeholder", "references", "REF312", _placeholders),
    _op("m44 anchor twice", "references", "MRK009", _doubled_anchors),
    _op("m45 step repeated", "procedures", "PRO401", _steps(lambda n: n - 1)),
    _op("m46 step skipped", "procedures", "PRO401", _steps(lambda n: n + 1)),
    _op("m50 Roman numeral repeated", "procedures", "PRO401", _roman_steps),
    _op("m48 mirror shortened", "procedures", "DUP102 PRO402", _mirrors),
    _op("m51 name misspelt", "names", _NAME, _each(_CARD_REF, "name", _misspell)),
    _op("m51b misspelt twice alike", "second order", _NAME, _same_slip_twice),
    _op("m52 two slips", "names", _NAME, _each(_CARD_REF, "name", _misspell_twice)),
    _op("m55 name of nothing", "names", _NAME, _each(_CARD_REF, "name", _other_shape)),
    _op("m79 icon misspelt", "icons", "MOD003 ICO801", _each(_ICON, "icon", _slip_icon)),
    _op("m82 lost icon", "icons", "ICO804 TXT903", _lost_icons),
    _op("m83 unbalanced", "text", "MRK001 MRK002 MRK003 TXT901 EXP001", _unbalanced),
    _op("m84 doubled word", "text", "TXT902", _doubled_words),
    _op("m89 stray space", "text", "TXT903", _stray_spaces),
)
