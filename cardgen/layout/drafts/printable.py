"""An inferred kind, and its cards as read → which of their fields a card can show, and in which part of it.

Databases contain much that players do not need (addresses, dates, codes, what other programs need). What to show is
decided by the names and the values of fields.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.schema.guessing import Declared, is_sentence
from cardgen.schema.inferring import Cards, KindDraft, is_given
from cardgen.schema.records import name_in_words

#: A field that fewer cards have is not shown; of the others, each part shows at most so many.
_SELDOM = 0.04
_MOST_NUMBERS, _MOST_TYPES, _MOST_FACTS = 10, 3, 8
#: The most characters of a number, a line of types, and a fact.
_NUMBER, _TYPED, _FACT = 5, 32, 60
#: Longer texts count as prose if they have at least so many words.
_WORDED = 3

#: Words in the names of fields that are for programs and publishers.
_TECHNICAL = LazyPattern(
    r"(?:^|_)(?:id|ids|uuid|guid|url|urls|uri|href|link|links|image|images|img|picture|photo|art|artist|illustrator|icon"
    r"|slug|path|file|set|pack|expansion|cycle|number|nr|position|page|year|index|order|quantity|copies|limit|version|date"
    r"|created|updated|lang|language|locale|hash|octgn|source|sources|notes?|identifiers|legalities|printings|finishes"
    r"|rulings|frame|border|watermark|layout|edhrec|locales?|search|regex)(?:_|$)"
)
_CODE = LazyPattern(r"(?:^|_)code$")
#: Other versions of a text: in another language, without special characters, former wording; or the name again.
_VARIANT = LazyPattern(
    r":|^(?:real|original|full|short|stripped|printed|converted)_|_[a-z]{2}(?:_[a-z]{2})?$|^name|\d$"
)
_FLAVOUR = LazyPattern(r"flavou?r|story|lore|quote|fluff")
_MAIN = LazyPattern(
    r"(?:card|rules|oracle|effect)_?text|(?:text|desc|description|rules|effects?|ability|abilities|body)"
).fullmatch
_TYPE = LazyPattern(
    r"type|faction|class|category|school|side|suit|rarity|kind|colou?rs?|tribe|race|traits?|tags?|keywords?"
)
_STATS = (
    "cost", "mana", "price", "level", "attack", "power", "strength", "damage", "defense", "defence", "health",
    "hit_points", "hp", "life", "toughness", "armor", "armour", "speed", "points", "value",
)  # fmt: skip
_NUMERIC = LazyPattern(r"[+-]?\d{1,4}[+*]*|[*Xx?–-]").fullmatch
_ADDRESS = LazyPattern(r"^(?:https?:/)?/\S+$|^\S+\.(?:png|jpe?g|webp|svg|gif)$", re.IGNORECASE)
_NAME = LazyPattern(r"[A-Za-z]\w*").fullmatch
_HUMP = LazyPattern(r"(?<=[a-z0-9])(?=[A-Z])|[\s.-]+")
#: The types of fields that hold a number.
_NUMBERS = ("integer", "number")


@frozen
class Shown:
    """Something that a card may show: its expression, and its words on each card ("" on cards without it).

    `name` is that of the field, and of the key in it. `when` is the condition under which the card has it, "" for
    always; `many` says that it is a list, `rich` that it has cardgen's markup, `text_key` is the key of the words in
    entries that each have a name.
    """

    name: str
    expression: str
    when: str
    words: Sequence[str]
    many: bool = False
    rich: bool = False
    text_key: str = ""

    @property
    def plain(self) -> str:
        """The name in small letters, with its words separated by `_`: `flavorText` → `flavor_text`."""
        return _HUMP.sub("_", self.name).lower()

    @property
    def label(self) -> str:
        """The name as a label: `hit_points` → `Hit points`."""
        words = name_in_words(_CODE.sub("", self.plain) or self.name)
        return words.upper() if self.name.isupper() else words

    @property
    def given(self) -> list[str]:
        """Its words on the cards that have it."""
        return [words for words in self.words if words]

    @property
    def longest(self) -> int:
        """The number of letters on the card that has most."""
        return max(map(len, self.words), default=0)

    @property
    def is_flavour(self) -> bool:
        """Whether it is story rather than rules."""
        return _FLAVOUR.search(self.plain) is not None

    @property
    def is_main(self) -> bool:
        """Whether it is the card's rules text."""
        return _MAIN(self.plain) is not None

    @property
    def is_prose(self) -> bool:
        """Whether it is text to read: story, entries with words, mostly sentences, or too many words for a label."""
        given = self.given
        sentences = sum(map(is_sentence, given))
        worded = sum(len(words.split()) >= _WORDED for words in given) if self.longest > _FACT else 0
        return bool(self.text_key) or self.is_flavour or max(sentences, worded) * 2 > len(given)


@frozen
class Printable:
    """The parts of a card: a line of types, numbers, short facts with labels, text to read, and the picture."""

    types: tuple[Shown, ...]
    numbers: tuple[Shown, ...]
    facts: tuple[Shown, ...]
    prose: tuple[Shown, ...]
    picture: Shown | None = None


def find_printable(draft: KindDraft, cards: Cards) -> Printable:
    """Find what the cards of an inferred kind can show."""
    shown = [
        each
        for each in _distinct(_fields_of(draft, cards))
        if len(each.given) >= max(1, len(cards) * _SELDOM)
    ]
    numbers = [each for each in shown if _is_number(each)]
    rest = [each for each in shown if each not in numbers]
    labels = [each for each in rest if not each.is_prose]
    typed = [each for each in labels if _TYPE.search(each.plain) and each.longest <= _TYPED]
    types = _in_a_line(_not_said_twice(sorted(typed, key=_typing_order)))
    facts = [
        each
        for each in labels
        if each not in typed and each.longest <= _FACT and not _CODE.search(each.plain)
    ]
    more = [each for each in typed if each not in types]
    return Printable(
        tuple(types),
        tuple(sorted(numbers, key=_known_stat)[:_MOST_NUMBERS]),
        tuple([*_not_said_twice([*types, *more])[len(types) :], *facts][:_MOST_FACTS]),
        tuple(sorted((each for each in rest if each.is_prose), key=_reading_order)),
        next(_pictures(draft, cards), None),
    )


def _pictures(draft: KindDraft, cards: Cards) -> Iterator[Shown]:
    """The pictures that a field names, field by field."""
    for name, declared in draft.fields.items():
        at = _expression(name)
        if at and declared["type"] == "image":
            yield Shown(
                name, at, at if "optional" in declared else "", [_plain(card.get(name)) for card in cards]
            )


def _fields_of(draft: KindDraft, cards: Cards) -> Iterator[Shown]:
    """The printable contents of the fields, in the order of the data."""
    for name, declared in draft.fields.items():
        at = _expression(name)
        if at and declared["type"] != "flag":
            values = [card.get(name) for card in cards]
            for each in (*_values(name, at, declared, values), *_in_record(name, at, declared, values)):
                if (
                    not _TECHNICAL.search(each.plain)
                    and not _VARIANT.search(each.plain)
                    and _is_shown_code(each)
                ):
                    yield each


def _expression(name: str) -> str:
    """The expression for the field of a card, "" if there is none."""
    if _NAME(name):
        return f"card.{name}"
    return "" if '"' in name or "\\" in name or "\n" in name else f'card["{name}"]'


def _is_shown_code(shown: Shown) -> bool:
    """Whether a code is shown, because it says what a card is and no words do: `type_code`, not `pack_code`."""
    return not _CODE.search(shown.plain) or _TYPE.search(shown.plain) is not None


def _values(name: str, at: str, declared: Declared, values: Sequence[object]) -> Iterator[Shown]:
    """The printable contents of a single value, or of the entries of a list."""
    held = declared.get("of") if declared["type"] == "list" else None
    if declared["type"] in (*_NUMBERS, "text", "choice", "rich_text"):
        words = [_plain(value) for value in values]
        if not all(_ADDRESS.search(word) for word in words if word):
            yield _of_single(name, at, declared, words)
    elif held in (*_NUMBERS, "text", "rich_text"):
        listed = [
            ", ".join(map(_plain, value)) if isinstance(value, list) else _plain(value) for value in values
        ]
        yield Shown(name, at, at, listed, many=True, rich=held == "rich_text")
    elif isinstance(held, Mapping) and "name" in _fields(held):
        main = next((key for key in _fields(held) if _MAIN(key.lower())), "")
        expression = at if main else f'{at} | join(", ", attribute="name")'
        yield Shown(name, expression, at, [_entries(value, main) for value in values], text_key=main)


def _of_single(name: str, at: str, declared: Declared, words: list[str]) -> Shown:
    """A field of one number or text, which is shown where it is given."""
    given = f"{at} is not none" if declared["type"] in _NUMBERS else at
    return Shown(
        name, at, given if "optional" in declared else "", words, rich=declared["type"] == "rich_text"
    )


def _in_record(name: str, at: str, declared: Declared, values: Sequence[object]) -> Iterator[Shown]:
    """The name in a record; if it has none, its texts, the first texts of its lists and whole numbers; a number and its
    unit are one.
    """
    fields = _fields(declared) if declared["type"] == "record" else {}
    if amount := _amount(fields):
        words = [" ".join(filter(None, (_inside(value, key) for key in amount))) for value in values]
        listed = ", ".join(f"{at}.{key}" for key in amount)
        yield Shown(name, f'[{listed}] | join(" ")', at, words)
        return
    for key, inner in fields.items():
        sort = inner["type"] if isinstance(inner, Mapping) else inner
        if ("name" in fields and key != "name") or not _NAME(key):
            continue
        path = f"{at}.{key}"
        called = name if key == "name" else key if key.startswith(name) or _MAIN(name) else f"{name}_{key}"
        if sort in ("text", "rich_text", "integer"):
            there = f"{path} is not none" if sort == "integer" else path
            words = [_inside(value, key) for value in values]
            yield Shown(called, path, f"{at} and {there}", words, rich=sort == "rich_text")
        elif sort == "list" and any(leads := [_leading(value, key) for value in values]):
            yield Shown(called, f"{path}[0]", f"{at} and {path}", leads)


def _leading(record: object, key: str) -> str:
    """The sentence at the beginning of a list in a record, before data for programs; "" if there is none."""
    listed = record.get(key) if isinstance(record, dict) else None
    first = listed[0] if isinstance(listed, list) and listed else None
    return first if isinstance(first, str) and is_sentence(first) else ""


def _amount(fields: Mapping[str, object]) -> tuple[str, ...]:
    """The keys of a number and its unit, in this order, if a record has nothing else."""
    sorts = {inner if isinstance(inner, str) else "": key for key, inner in fields.items() if _NAME(key)}
    number = sorts.get("integer") or sorts.get("number")
    return (number, sorts["text"]) if len(fields) == 2 and number and "text" in sorts else ()


def _plain(value: object) -> str:
    return str(value) if is_given(value) and not isinstance(value, list | dict) else ""


def _inside(value: object, key: str) -> str:
    return _plain(value.get(key)) if isinstance(value, dict) else ""


def _entries(value: object, text_key: str) -> str:
    """The names of entries on one line, or with their texts on a line each."""
    entries = value if isinstance(value, list) else []
    lines = (f"{_inside(entry, 'name')} {_inside(entry, text_key)}".strip() for entry in entries)
    return "\n".join(lines) if text_key else ", ".join(lines)


def _fields(record: Mapping[str, object]) -> Mapping[str, object]:
    fields = record.get("fields")
    return fields if isinstance(fields, Mapping) else {}


def _distinct(shown: Iterator[Shown]) -> Iterator[Shown]:
    """Drop fields that say the same as an earlier one on all cards."""
    seen: set[tuple[str, ...]] = set()
    for each in shown:
        words = tuple(_value_of(word) for word in each.words)
        if words not in seen:
            seen.add(words)
            yield each


def _value_of(word: str) -> str:
    return word.removesuffix(".0")


def _not_said_twice(types: Sequence[Shown]) -> list[Shown]:
    """Drop those whose words are part of an earlier one on most cards."""
    kept: list[Shown] = []
    for each in types:
        said = [
            any(word.casefold() in other.words[at].casefold() for other in kept)
            for at, word in enumerate(each.words)
            if word
        ]
        if sum(said) * 2 <= len(said):
            kept.append(each)
    return kept


def _in_a_line(types: Sequence[Shown]) -> list[Shown]:
    """The first of them, as many as fit side by side on every card."""
    kept: list[Shown] = []
    for each in types:
        together = zip(*(one.words for one in (*kept, each)), strict=True)
        if (
            len(kept) < _MOST_TYPES
            and max(len(" · ".join(filter(None, words))) for words in together) <= _TYPED
        ):
            kept.append(each)
    return kept


def _is_number(shown: Shown) -> bool:
    if shown.many or shown.longest > _NUMBER or _CODE.search(shown.plain):
        return False
    given = shown.given
    return sum(_NUMERIC(word.removesuffix(".0")) is not None for word in given) * 10 >= len(given) * 9


def _known_stat(shown: Shown) -> int:
    return _STATS.index(shown.plain) if shown.plain in _STATS else len(_STATS)


def _reading_order(shown: Shown) -> int:
    return 0 if shown.is_main else 2 if shown.is_flavour else 1


def _typing_order(shown: Shown) -> int:
    return (
        0 if shown.plain.startswith("type") else 2 if "type" in shown.plain or "rarity" in shown.plain else 1
    )
