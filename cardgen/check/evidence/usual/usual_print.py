"""The cards of a game → words that one card prints differently from all others: not bold, not as an icon, in lower
case.

A keyword that a hundred cards print in bold is also a keyword on the next card, and readers look for the bold word.
The share decides: of the cards with the word, nearly all must print it the same way.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import CardText, card_texts
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

#: The fewest cards that agree, and the percentage of them, at least one, that may differ.
_USUAL, _PERCENT = 12, 5
#: The percentage for labels, which are always meant as the keyword.
_PERCENT_LABELS = 10
#: After each of so many paragraphs, words that too many cards print bare are dropped.
_LOOKED_AT = 250
_MARKED = TextPattern(
    r"\*\*(?P<stars>[^*<>\n]{2,40})\*\*|<(?P<tag>b|strong)>(?P<tagged>[^<>\n]{2,40})</(?P=tag)>"
    r"|<(?P<icon>[A-Z][A-Za-z]{1,12})>"
)
_GROUPS = ("stars", "tagged", "icon")
_SWITCH = TextPattern(r"\*\*|<(?P<end>/?)(?:b|strong)>")
_PHRASE = TextPattern(r"[^\W\d_][\w'’-]*(?: [^\W\d_][\w'’-]*){0,3}")
#: Text in brackets is a reminder of a rule, in small print.
_BRACKETS = TextPattern(r"\([^()]*\)")
_CAPITAL_BEFORE = TextPattern(r"[A-Z][\w'’-]* $")
_CAPITAL_AFTER = TextPattern(r"[ -][A-Z]")
_INSIDE = TextPattern(r"[a-z,] $")
#: What follows a label at the start of a text.
_LABEL = TextPattern(r" [-–—] |:")

#: Words in lower case, and whether they count only as a label.
_Key = tuple[str, bool]


@frozen
class OddPrint:
    """Words that a card with this name prints at a place, while `cards` cards print them as `usual`; `bold` gives
    that without its markup.
    """

    name: str
    place: Place
    usual: str
    cards: int
    bold: bool = False

    @property
    def written(self) -> str:
        """What to write instead."""
        return f"**{self.usual}**" if self.bold else self.usual


@frozen
class _Marked:
    """Words that a card marks: `form` with their markup; `inside` means within a sentence."""

    phrase: str
    form: str
    place: Place
    name: str
    inside: bool


@derived_from_cards
def odd_prints(evidence: Evidence) -> tuple[OddPrint, ...]:
    """The odd words in all fields, by field."""

    def field(text: CardText) -> tuple[str, str]:
        return text.card.kind, str(text.pointer[0]) if text.pointer else ""

    texts = sorted(card_texts(evidence), key=field)
    return tuple(odd for _, own in groupby(texts, field) for odd in _of_field(list(own)))


def _of_field(texts: Iterable[CardText]) -> Iterator[OddPrint]:
    blocks = [
        (text.card.name, text.document, block)
        for text in texts
        for block in text.document.blocks
        if block.kind != "flavour"
    ]
    marked: dict[_Key, list[_Marked]] = defaultdict(list)
    for name, document, block in blocks:
        for one in _marked_in(name, document, block):
            marked[one.phrase.lower(), False].append(one)
            if one.place.start == 0 and _LABEL.match(block.text, one.place.end):
                marked[one.phrase.lower(), True].append(one)
    usual = {key: many for key, many in marked.items() if len({one.name for one in many}) >= _USUAL}
    if usual:
        yield from _not_marked(blocks, usual)
        for (_, label), many in usual.items():
            yield from _in_other_case([one for one in many if one.inside or label])


def _marked_in(name: str, document: Document, block: TextBlock) -> Iterator[_Marked]:
    for start, end, words in _marks(block):
        if _PHRASE.fullmatch(words):
            place = Place(document, block, start, end)
            inside = _INSIDE.search(block.text, max(0, start - 2), start) is not None
            yield _Marked(words, place.words, place, name, inside)


def _marks(block: TextBlock) -> Iterator[tuple[int, int, str]]:
    """The range of each marked passage, and its words without markup."""
    text = block.text
    for mark in block.marks:
        if mark.kind == "strong":
            yield mark.start, mark.end, text[mark.start : mark.end]
    if "<" not in text and "**" not in text:
        return
    for match in _MARKED.finditer(text):
        yield *match.span(), next(match[group] for group in _GROUPS if match[group])


def _not_marked(
    blocks: Iterable[tuple[str, Document, TextBlock]], usual: dict[_Key, list[_Marked]]
) -> Iterator[OddPrint]:
    """The usual words without markup, if few cards print them so."""
    most = {
        key: max(1, round(len({one.name for one in many}) * (_PERCENT_LABELS if key[1] else _PERCENT) / 100))
        for key, many in usual.items()
    }
    bare = _bare_uses(blocks, most)
    reported: set[tuple[Document, int]] = set()
    for key in sorted(bare.keys() & usual.keys()):
        cards, forms = len({one.name for one in usual[key]}), [one.form for one in usual[key]]
        if not _is_rare(bare[key], most[key]):
            continue
        for name, place in bare[key]:
            at = place.document, place.block.offset(place.start)
            if at not in reported:
                reported.add(at)
                form = _form_for(place.words, forms)
                yield OddPrint(name, place, form, cards, bold=form.lower() == key[0])


def _bare_uses(
    blocks: Iterable[tuple[str, Document, TextBlock]], most: Mapping[_Key, int]
) -> dict[_Key, list[tuple[str, Place]]]:
    """The unmarked uses of the words, with card names; words that more than `most` cards print so are soon dropped."""
    pattern = _any_of({phrase for phrase, _ in most})
    bare: dict[_Key, list[tuple[str, Place]]] = defaultdict(list)
    for at, (name, document, block) in enumerate(blocks):
        if at and not at % _LOOKED_AT:
            rare = {key[0] for key in most if _is_rare(bare[key], most[key])}
            if not rare:
                break
            pattern = _any_of(rare | {other for other, _ in most if any(each in other for each in rare)})
        text = _hidden(block)
        if " " in name:
            text = text.replace(name, "\0" * len(name))
        for match in pattern.finditer(text):
            if not _is_of_a_name(text, match):
                phrase, use = match[0].lower(), (name, Place(document, block, *match.span()))
                bare[phrase, False].append(use)
                if match.start() == 0 and _LABEL.match(text, match.end()):
                    bare[phrase, True].append(use)
    return bare


def _is_rare(uses: Iterable[tuple[str, Place]], most: int) -> bool:
    """Whether few cards have these uses."""
    return len({name for name, _ in uses}) <= most


def _any_of(phrases: Iterable[str]) -> re.Pattern[str]:
    """A pattern that finds the longest of the phrases, ignoring case."""
    either = "|".join(map(re.escape, sorted(phrases, key=lambda phrase: (-len(phrase), phrase))))
    return re.compile(rf"(?<![\w'’-])(?:{either})(?![\w'’-])", re.IGNORECASE)


def _hidden(block: TextBlock) -> str:
    """The text with placeholders, which no word contains, for bold passages, icons and text in brackets."""
    signs = list(block.text)
    for start, end in (*_bold(block), *((start, end) for start, end, _ in _marks(block))):
        signs[start:end] = "\0" * (end - start)
    text = "".join(signs)
    return _BRACKETS.sub(lambda match: "\0" * len(match[0]), text) if "(" in text else text


def _bold(block: TextBlock) -> Iterator[tuple[int, int]]:
    """The ranges in bold by markup, from the outermost sign to its partner or the end."""
    opened, depth = 0, 0
    if "<" in block.text or "**" in block.text:
        for match in _SWITCH.finditer(block.text):
            closes = match["end"] == "/" or (match[0] == "**" and depth > 0)
            if not closes and not depth:
                opened = match.start()
            depth = max(0, depth - 1) if closes else depth + 1
            if closes and not depth:
                yield opened, match.end()
    if depth:
        yield opened, len(block.text)


def _is_of_a_name(text: str, match: re.Match[str]) -> bool:
    """Whether the words are next to another capitalised word, and so part of a name."""
    capital = match[0][0].isupper()
    return capital and bool(
        _CAPITAL_BEFORE.search(text, max(0, match.start() - 30), match.start())
        or _CAPITAL_AFTER.match(text, match.end())
    )


def _form_for(words: str, forms: list[str]) -> str:
    """The form in which the words are marked elsewhere: with the same capitals if possible, else the most frequent."""
    same = [form for form in forms if words in form]
    return max(sorted(set(same or forms)), key=(same or forms).count)


def _in_other_case(many: Iterable[_Marked]) -> Iterator[OddPrint]:
    """The marked words, within sentences or as labels, that one card writes with other capitals than all others."""
    forms: dict[str, list[_Marked]] = defaultdict(list)
    for one in many:
        forms[one.phrase].append(one)
    usual = max(sorted(forms), key=lambda form: len(forms[form]), default="")
    cards = len({one.name for one in forms[usual]}) if usual else 0
    odd = [one for form, those in forms.items() if form != usual for one in those]
    if cards >= _USUAL and len({one.name for one in odd}) <= max(1, round(cards * _PERCENT / 100)):
        for one in odd:
            yield OddPrint(one.name, one.place, one.form.replace(one.phrase, usual), cards)
