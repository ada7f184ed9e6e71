"""Texts and their translations → what was lost or changed: icons, values, cards, references, numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from cardgen.diagnostics import Diagnostic, Related, Span
from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.nodes import (
    CardRef,
    Expression,
    FootnoteRef,
    Hyperlink,
    IconRef,
    Image,
    IndexMark,
    Inline,
    Reference,
    Text,
)
from cardgen.markup.parsing import parse_text
from cardgen.markup.words import inlines_of, walk
from cardgen.model.nouns import Game
from cardgen.suggestions import near, one_of
from cardgen.translation.matching import Rendering
from cardgen.translation.numbers import number_words
from cardgen.translation.problems import CHANGED_NUMBER, LOST_SIGN

#: A number in digits; after a letter, it is part of a name.
_NUMBER = LazyPattern(r"(?<![\w.,])\d+(?:[.,]\d+)*")
_WORD = LazyPattern(r"[^\W\d_]+")
#: A name in an expression.
_NAME = LazyPattern(r"[^\W\d]\w*")
#: A text in quotes; it may be printed if nothing is compared with it.
_QUOTED = LazyPattern(
    r"""(?P<before>(?:[=!]=|\bin|[\[(,])\s*)?(?P<text>"[^"]*"|'[^']*')(?P<behind>\s*(?:[=!]=|\bin\b|[\])]))?"""
)
#: Filters whose arguments are printed: `3 | plural("card")`.
_WORDED = LazyPattern(r"(\|\s*(?:plural|join|each|default|d)\s*\()[^()]*\)")
_SPACE = LazyPattern(r"\s+")
#: The field of a card that a sign prints: `[[temple.cost]]`.
_FIELD = LazyPattern(r"\.[\w.-]+\]\]")

#: A sign in a text: its sort, and what it names.
Sign = tuple[str, str]


@frozen
class _Read:
    """What a translation must have in common with a text; `first` are the offsets at which each sign first occurs."""

    signs: Counter[Sign]
    first: dict[Sign, tuple[int, int]]
    numbers: Counter[str]
    words: frozenset[str]


def compare(game: Game, translated: Game, renderings: Iterable[Rendering]) -> Iterator[Diagnostic]:
    """Report what translations lack or add, compared with their texts; the original itself is not judged."""
    ours, theirs = _ids(game), {**_ids(game), **_ids(translated)}
    read = [
        (each, _read(each.message.text, ours), _read(each.words, theirs))
        for each in renderings
        if each.words and not each.message.listed and each.words != each.message.text
    ]
    known = _Known.of(translated, theirs, (sign for _, text, _ in read for sign in text.signs))
    for each, text, words in read:
        lost, added = text.signs - words.signs, words.signs - text.signs
        _drop_unknown(lost, added, known)
        if lost or added:
            yield _difference(each, words, lost, added)
        yield from _numbers(each, text, words, (game.language, translated.language))


@frozen
class _Known:
    """What signs can name: `signs` of cards, icons and anchors that exist, and `names` in expressions."""

    signs: frozenset[str]
    names: frozenset[str]

    @classmethod
    def of(cls, game: Game, ids: dict[str, str], original: Iterable[Sign]) -> _Known:
        """What a game has, and what the signs of the original name, wherever they stand."""
        written = frozenset(original)
        anchors = {
            getattr(getattr(block, "attributes", None), "id", "")
            for chapter in game.chapters
            for block in walk(chapter.blocks)
        }
        anchors |= {volume.name for volume in game.volumes}
        signs = {name for sort, name in written if sort == "reference"} | {f"[](#{each})" for each in anchors}
        signs |= {f"[[{card_id}]]" for card_id in ids.values()} | {f":{name}:" for name in game.icons}
        names = {name for kind in game.kinds.values() for name in kind.fields}
        names = names.union(*(_names_in(name) for sort, name in written if sort == "value"))
        return cls(frozenset(signs), frozenset(names))

    def has(self, sign: Sign) -> bool:
        """Whether a sign names what exists; an expression does unless one of its names is a slip of a known one."""
        sort, name = sign
        if sort == "value":
            return not any(near(each, self.names) for each in _names_in(name) - self.names)
        return name in self.signs or _FIELD.sub("]]", name) in self.signs


def _names_in(sign: str) -> frozenset[str]:
    """The names in an expression, without the texts in it."""
    return frozenset(_NAME.findall(_QUOTED.sub("", sign)))


def _drop_unknown(lost: Counter[Sign], added: Counter[Sign], known: _Known) -> None:
    """Remove what the game does not have, and for each such sign one that is lost: whoever reads the game says that
    there is no such card, icon, anchor or field, and what may be meant.
    """
    for sort in ("card", "icon", "reference", "value"):
        unknown = [sign for sign in added if sign[0] == sort and not known.has(sign)]
        meant = [sign for sign in lost.elements() if sign[0] == sort]
        lost.subtract(meant[: sum(added.pop(sign) for sign in unknown)])
    for sign in [sign for sign, count in lost.items() if not count]:
        del lost[sign]


def _ids(game: Game) -> dict[str, str]:
    """The ids of cards by their names in texts."""
    return {card.name: card.id for card in game.cards} | {card.id: card.id for card in game.cards}


def _read(text: str, ids: dict[str, str]) -> _Read:
    signs: Counter[Sign] = Counter()
    first: dict[Sign, tuple[int, int]] = {}
    numbers: Counter[str] = Counter()
    words: set[str] = set()
    blocks = parse_text(text, lambda start, end: Span("", 1, start + 1, 1, end + 1)).value
    for block in walk(blocks):
        for node in inlines_of(block):
            if isinstance(node, Text):
                numbers.update(found[0].replace(",", ".") for found in _NUMBER.finditer(node.text))
                words.update(found[0].lower() for found in _WORD.finditer(node.text))
            elif sign := _sign_of(node, ids):
                signs[sign] += 1
                first.setdefault(sign, (node.start, node.end))
    return _Read(signs, first, numbers, frozenset(words))


def _sign_of(node: Inline, ids: dict[str, str]) -> Sign | None:  # noqa: PLR0911  # one return a kind of inline
    match node:
        case IconRef():
            return "icon", f":{node.name}:"
        case Expression():
            return "value", f"{{{{ {_meant(node.source)} }}}}"
        case CardRef():
            return "card", f"[[{ids.get(node.name, node.name)}{f'.{node.field}' if node.field else ''}]]"
        case Reference():
            return "reference", f"[]({node.target if node.target.startswith('#') else '#' + node.target})"
        case Hyperlink():
            return "link", node.url
        case Image():
            return "picture", node.path
        case FootnoteRef():
            return "footnote", f"[^{node.label}]"
        case IndexMark():
            return "entry of the index", "{index=…}"
    return None


def _meant(source: str) -> str:
    """An expression without the words that it prints, which are translated; words that it compares are kept."""

    def change(found: re.Match[str]) -> str:
        before, behind = found["before"] or "", found["behind"] or ""
        return f"{before}{found['text'] if before or behind else '…'}{behind}"

    return _SPACE.sub(" ", _QUOTED.sub(change, _WORDED.sub(r"\1…)", source))).strip()


def _difference(each: Rendering, words: _Read, lost: Counter[Sign], added: Counter[Sign]) -> Diagnostic:
    """One finding for everything that a translation lacks or adds."""
    entry = each.entry
    assert entry is not None
    parts = []
    if lost:
        parts.append(f"has no {_named(lost)}")
    if added:
        parts.append(f"has {_named(added)}, which the original does not have")
    message = f"the translation of {each.message.name} {', and '.join(parts)}"
    place = next((words.first[sign] for sign in added if sign in words.first), None)
    span = entry.origin.within(*place) if place else entry.origin.span
    hint = f"copy {_named(lost)} from the original" if lost else "remove it"
    return Diagnostic(LOST_SIGN, message, span, hint, _original(each))


def _named(signs: Counter[Sign]) -> str:
    """The names of at most three signs."""
    shown = [f"`{name}`" + (f" {count} times" if count > 1 else "") for (_, name), count in signs.items()]
    return ", ".join(shown[:3]) + (f" and {len(shown) - 3} more" if len(shown) > 3 else "")


def _original(each: Rendering) -> tuple[Related, ...]:
    return (Related(each.message.spots[0].span, "the original is here"),)


def _numbers(each: Rendering, text: _Read, words: _Read, languages: tuple[str, str]) -> Iterator[Diagnostic]:
    """Numbers that the translation lacks, and others that it has instead; spelt-out numbers count, too."""
    lost = _unspelt(text.numbers - words.numbers, words.words, languages[1])
    added = _unspelt(words.numbers - text.numbers, text.words, languages[0])
    if not lost and not added:
        return
    entry = each.entry
    assert entry is not None
    if lost and added:
        said = f"says {one_of(added)} while the original says {one_of(lost)}"
    elif lost:
        said = f"lacks {one_of(lost)} of the original"
    else:
        said = f"says {one_of(added)}, which the original does not"
    hint = f"write {one_of(lost)}" if lost else "remove it"
    at = _place_of(next(iter(added)), each.words) if added else None
    span = entry.origin.within(*at) if at else entry.origin.span
    message = f"the translation of {each.message.name} {said}"
    yield Diagnostic(CHANGED_NUMBER, message, span, hint, _original(each))


def _unspelt(numbers: Counter[str], words: frozenset[str], language: str) -> list[str]:
    """The numbers that are not spelt out; in an unknown language, small ones are assumed to be."""
    known = number_words(language)
    return [
        number
        for number in numbers
        if not ((known.get(number, frozenset()) & words) if known else len(number) == 1)
    ]


def _place_of(number: str, words: str) -> tuple[int, int] | None:
    for found in _NUMBER.finditer(words):
        if found[0].replace(",", ".") == number:
            return found.span()
    return None
