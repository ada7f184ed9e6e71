"""The values that many cards have under one key → the field that a person would declare for them.

The guess fits the values that were seen and nothing more: no bounds are made up, and values of several sorts get no
common type. Only a single odd value among many is left out, so that it will be reported as a fault.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from cardgen.diagnostics import Span
from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.parsing import parse_text
from cardgen.source.tables.csv_files import SEPARATOR

#: A field as a kind declares it: its type and the options beside it.
Declared = dict[str, object]

#: Among at least so many values, a single one of another sort is a mistake; at most one in so many may be.
_ENOUGH, _ONE_IN = 20, 20
#: So many numbers among others may be written as texts.
_WRITTEN = 2
#: A choice has at most so many values, each repeated so often on average, and of at most so many characters and words.
_CHOICES, _REPEATED, _SHORT, _FEW_WORDS = 16, 3, 30, 4
#: A rare value may be a misspelling of another that is this many times as frequent.
_TIMES = 10
#: Lists and records nested more deeply than this are not checked.
_DEEPEST = 3
#: Records with more keys, most of which are missing in most of them, are mappings.
_KEYS, _LACKING = 16, 0.25

#: Larger whole numbers are not counts.
_LARGEST = 10**18
_SORTS = {bool: "flag", int: "integer", float: "number", list: "list", dict: "record"}
_INTEGER = LazyPattern(r"[+-]?(?:0|[1-9][0-9]{0,17})").fullmatch
_DECIMAL = LazyPattern(r"[+-]?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,18}").fullmatch
#: Signs for a number that is unknown or variable.
_STANDS_FOR = LazyPattern(r"\W|.{1,2}|n/?a|none|varies|variable|special", re.IGNORECASE | re.DOTALL).fullmatch
_MARKED = LazyPattern(r"\*\*\S|(?<![\w*])\*[^\s*][^*\n]*\*(?![\w*])|^#{1,4} \S|^\s*[-*] \S", re.MULTILINE)
#: cardgen's markup that means something else in other data: expressions, cards, icons.
_OTHERS = LazyPattern(r"\{\{|\[\[|:[a-z][\w-]*:|<[a-z/]|\\")
_ENDS = LazyPattern(r"[.!?:;)\]\"”»*>]\s*$")


def guess(values: Sequence[object], *, sheet: bool = False, depth: int = 0) -> Declared:
    """The declaration that fits the values, none of which is missing; in a `sheet`, all values are texts."""
    sorts = [_sort(value, sheet) for value in values]
    counts = Counter(sorts)
    if not counts:
        return {"type": "any"}
    top, many = counts.most_common(1)[0]
    odd = [value for value, sort in zip(values, sorts, strict=True) if sort != top]
    if counts.keys() == {"integer", "number"}:
        return {"type": "number"}
    if (
        top in ("integer", "number")
        and many >= _ENOUGH
        and 0 < len(odd) <= _WRITTEN
        and all(map(_is_digits, odd))
    ):
        return {"type": top}
    if odd and not (many >= _ENOUGH and len(odd) * _ONE_IN <= len(values) and _is_slip(odd)):
        plain = counts.keys() <= {"integer", "number", "text", "flag"}
        return _of_texts([str(value) for value in values]) if plain else {"type": "any"}
    same = [value for value, sort in zip(values, sorts, strict=True) if sort == top]
    if top == "text":
        return _of_texts([str(value) for value in same], sheet=sheet)
    if top == "list":
        return _of_lists([value for value in same if isinstance(value, list)], depth)
    if top == "record":
        return _of_records([value for value in same if isinstance(value, dict)], depth)
    return {"type": "any" if top == "nothing" else top}


def is_near(rare: str, frequent: str) -> bool:
    """Whether two words differ only in capitals, or by one letter that is wrong, missing, doubled or swapped."""
    ours, theirs = rare.casefold(), frequent.casefold()
    if ours == theirs:
        return rare != frequent
    if min(len(ours), len(theirs)) < 4 or abs(len(ours) - len(theirs)) > 1:
        return False
    start = next((n for n, (one, two) in enumerate(zip(ours, theirs, strict=False)) if one != two), None)
    if start is None:
        last = max(ours, theirs, key=len)[-1]
        return last.isalpha() and last != "s"  # a plural is a different word
    rests = (ours[start:], theirs[start:])
    if not (ours[start] + theirs[start]).isalpha():
        return False
    turned = rests[0][1:2] + rests[0][:1] + rests[0][2:] == rests[1]
    return turned or rests[0][1:] == rests[1][1:] or rests[0][1:] == rests[1] or rests[0] == rests[1][1:]


def is_turned(key: str, other: str) -> bool:
    """Whether two keys differ only by two swapped letters after the first: `dsec`, `pwoer`."""
    return key[0] == other[0] and key != other and sorted(key) == sorted(other) and is_near(key, other)


def is_sentence(text: str) -> bool:
    """Whether a text is a sentence rather than a label."""
    return len(text.split()) >= _FEW_WORDS and _ENDS.search(text) is not None


def _sort(value: object, sheet: bool) -> str:
    if not isinstance(value, str):
        huge = type(value) is int and abs(value) > _LARGEST
        return "number" if huge else _SORTS.get(type(value), "nothing")
    if not sheet:
        return "text"
    if _INTEGER(value):
        return "integer"
    if _DECIMAL(value):
        return "number"
    return "flag" if value.lower() in ("true", "false") else "text"


def _is_digits(value: object) -> bool:
    return isinstance(value, str) and _INTEGER(value) is not None


def _is_slip(odd: Iterable[object]) -> bool:
    """Whether odd values are mistakes: each occurs once, and none is a deliberate sign or a mapping, which nobody
    writes by mistake.
    """
    odd = [*odd]
    words = Counter(str(value) for value in odd)
    return not any(isinstance(value, dict) for value in odd) and all(
        count == 1 and not _STANDS_FOR(word.strip()) for word, count in words.items()
    )


def _of_texts(texts: Sequence[str], *, sheet: bool = False) -> Declared:
    if sheet and (parts := _items(texts)):
        return {"type": "list", **_of(_of_texts(parts))}
    counts = Counter(texts)
    several = 1 < len(counts) <= _CHOICES and len(texts) >= max(_ENOUGH // 2, len(counts) * _REPEATED)
    if several and all(map(_is_label, counts)):
        values = [word for word, count in counts.items() if not _is_slip_of_another(word, count, counts)]
        return {"type": "choice", "values": values}
    return {"type": "rich_text" if _is_marked_up(texts) else "text"}


def _is_label(word: str) -> bool:
    return (
        len(word) <= _SHORT and len(word.split()) <= _FEW_WORDS and word == word.strip() and "\n" not in word
    )


def _is_slip_of_another(word: str, count: int, counts: Mapping[str, int]) -> bool:
    return count == 1 and any(
        many >= _TIMES and is_near(word, other) for other, many in counts.items() if other != word
    )


def _items(texts: Sequence[str]) -> list[str]:
    """The items of lists in cells; [] if the cells are not lists."""
    listed = sum(SEPARATOR in text for text in texts)
    if listed * 5 < len(texts):
        return []
    parts = [part.strip() for text in texts for part in text.split(SEPARATOR)]
    return parts if all(part and _is_label(part) and not _ENDS.search(part) for part in parts) else []


def _is_marked_up(texts: Sequence[str]) -> bool:
    """Whether the texts have cardgen's markup, apart from mistakes, and nothing that cardgen would misread."""
    marked = [text for text in texts if _MARKED.search(text)]
    if not marked or any(map(_OTHERS.search, texts)):
        return False
    faulty = sum(bool(parse_text(text, lambda *_: Span("")).diagnostics) for text in texts)
    return faulty * 10 <= len(marked)


def _of_lists(lists: Sequence[list[object]], depth: int) -> Declared:
    items = [item for values in lists for item in values]
    if depth >= _DEEPEST or None in items:
        return {"type": "any"}
    return {"type": "list", **_of(guess(items, depth=depth + 1) if items else {"type": "any"})}


def _of(item: Declared) -> Declared:
    """What a list or a mapping declares for its items: only the type if there are no options."""
    declared = {"type": "text"} if item["type"] == "choice" else item  # other items of the list are unknown
    return {"of": declared["type"] if len(declared) == 1 else declared}


def _of_records(records: Sequence[dict[str, object]], depth: int) -> Declared:
    keys = list(dict.fromkeys(key for record in records for key in record))
    if depth >= _DEEPEST or not keys:
        return {"type": "any"}
    if len(keys) > _KEYS and sum(map(len, records)) < len(keys) * len(records) * _LACKING:
        values = [value for record in records for value in record.values()]
        return {"type": "mapping", **_of(guess(values, depth=depth + 1))}
    fields: dict[str, object] = {}
    slips = _turned_keys(keys, records)
    for key in keys:
        if key in slips:
            continue
        given = [record[key] for record in records if record.get(key) is not None]
        declared = _without_choices(guess(given, depth=depth + 1))
        if len(given) < len(records):
            declared["optional"] = True
        fields[key] = declared["type"] if len(declared) == 1 else declared
    return {"type": "record", "fields": fields}


def _turned_keys(keys: Sequence[str], records: Sequence[dict[str, object]]) -> frozenset[str]:
    """Keys of a single record that are a frequent key, missing there, with two letters swapped."""
    having = Counter(key for record in records for key in record)
    often = [key for key in keys if having[key] >= _ENOUGH]
    slips = [(key, other) for key in keys if having[key] == 1 for other in often if is_turned(key, other)]
    return frozenset(key for key, other in slips if not any(key in one and other in one for one in records))


def _without_choices(declared: Declared) -> Declared:
    return {"type": "text"} if declared["type"] == "choice" else declared
