"""Document → the values that its tables give for named rows, with what its sentences say about the same names.

`A Tank costs 6 coins`, `Forest hexes have a defence bonus of 2`, `the Mill lasts 8 rounds`,
`5 points for each Knight`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.tables import Cell, Table, is_shown, tables_of
from cardgen.check.wording.meanings.scopes import scope_of, supposes
from cardgen.check.wording.phrases import Found, PhraseIndex
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, fold_phrase, has_number, read_number, word_set
from cardgen.frozen import frozen


@frozen
class Value:
    """A cell with a number: the folded words of its column's head, the folded unit in the cell, and the number."""

    table: Table
    cell: Cell
    head: tuple[str, ...]
    unit: str
    number: int


@frozen
class ValueClaim:
    """A sentence gives `value` for the row called `name`, for which a table has `listed`."""

    place: Place
    name: str
    value: int
    listed: Value


_ROW_NAME = TextPattern(r"[A-Z][\w'’-]+(?: [\w'’-]+){0,3}")
#: Heads whose rows are named by rank: the `3` below `Level` is level 3.
_NUMBERED = TextPattern(r"(?:level|rank|stage|act|tier|round|grade|class|age|era|chapter)", re.IGNORECASE)
_RANK = TextPattern(r"\d{1,2}|[IVX]{1,4}")
_CELL = TextPattern(
    r"\+?(?P<number>\d{1,4})(?:\s?(?P<unit>(?!d\d|x\b|st\b|nd\b|rd\b|th\b|to\b|or\b)[A-Za-z]+)\b[^\d]*)?"
)
_PIECES = "hex|hexes|unit|card|tile|token|space|action|building|piece|figure|part"
_TAIL = rf"(?:['’]s?)?(?:\s(?:{_PIECES})s?)?"
#: The words between a name and its number, with the words that say what is counted.
_BEHIND = TextPattern(
    rf"{_TAIL}(?:,?\s(?:which|that|each|all|always|also|and)\b)*(?:"
    rf"\s(?P<costs>costs?|is sold for|sells? for|can be bought for)\s(?P<number>{NUMBER})\b(?:\s(?P<unit>[A-Za-z]+))?|"
    rf"\s(?P<worth>(?:is|are)\s(?:each\s)?worth|scores?|counts?(?:\sas)?)\s(?P<number2>{NUMBER})\s(?P<unit2>[A-Za-z]+(?:\s[a-z]+)?)|"
    rf"\s\((?P<number3>{NUMBER})\s(?P<unit3>[A-Za-z]+(?:\s[a-z]+)?)\)|"
    rf",?\s(?:(?!and\b|but\b)[a-z]+\s){{1,3}}?(?P<number4>{NUMBER})\s(?P<unit4>[A-Za-z]+(?:\s[a-z]+)?)\b|"
    rf"\s(?:has|have|with|gets?|gives?|receives?|shows?)\s(?:an?|the|its|their)?\s?(?P<unit5>[a-z][\w-]+(?:\s[\w-]+)?)\s"
    rf"(?:of|is|=)\s(?P<number5>{NUMBER})\b|"
    r"\s\((?P<unit6>[a-z]+(?:\s[a-z]+)?):?\s(?P<number6>\d+)\))"
)
#: A later statement about the only name in a sentence: `costs 6 coins and has an Attack of 3`.
_FARTHER = TextPattern(
    rf"\b(?:and|,)\s(?:also\s)?(?:has|have)\s(?:an?|the)?\s?(?P<unit>[A-Za-z][\w-]+(?:\s[\w-]+)?)\sof\s(?P<number>{NUMBER})\b"
)

#: The distance that something moves: `A Knight may move up to 3 spaces`.
_MOVES = TextPattern(
    rf"{_TAIL}\s(?:(?:may|can)\s)?moves?\s(?:up\sto\s)?(?P<number>{NUMBER})\s"
    r"(?:spaces|hexes|squares|inches|fields|areas)\b"
)
_MOVEMENT = word_set("move movement speed")
_BEFORE = TextPattern(
    rf"\b(?P<number>{NUMBER})\s(?P<unit>[A-Za-z]+(?:\s[a-z]+)?)\s(?:for|per)\s(?:each|every|an?|the)?\s?$",
    re.IGNORECASE,
)
#: What may follow the name of a thing that is counted wherever it is.
_OWNED = TextPattern(
    r"\s*(?:[.;,)]|$|(?:that |which )?(?:you|they|he|she|a player)\b|(?:owned|controlled|left|at the end)\b)",
    re.IGNORECASE,
)
_COSTS = word_set("cost price")
_WORTH = word_set("point vp value worth score pt")
_MONEY = word_set("coin gold dollar credit guilder florin ducat silver copper money pound crown thaler")
_SEVERAL = TextPattern(rf"\b(?!(?:one|1)\b)(?:{NUMBER})\s+(?:[a-z]+\s+)?$", re.IGNORECASE)
_NOT_EXACTLY = TextPattern(
    r"\b(?:up to|at least|at most|more|less|fewer|another|additional|extra|not|never|no|or|other|now|becomes?|rais\w+|"
    r"increas\w+|reduc\w+|lower\w*|bonus|plus|minus|temporar\w+|only|instead|starts?|begins?|after|while|during|half|twice|"
    r"double|every|remaining|last|next|first)\b|[+−]",
    re.IGNORECASE,
)
#: After a name, a number of what is used for something: `the Smith needs two turns to mend it`.
_NEEDED = TextPattern(rf"\b(?:needs?|takes?)\s{NUMBER}\s[a-z]+\sto\s|\b(?:uses?|spends?)\s")
#: The number of characters after such a number that are searched.
_REACH = 16
#: Before a name: what is done with the thing, a special one of its kind, or a particular place or time.
_SPECIAL = TextPattern(
    r"\b(?!building|buying|hiring|recruiting|purchasing|entering|using|training|making|producing|crafting|playing|"
    r"performing|taking|placing)[a-z]+ing\s(?:an?\s|the\s|your\s|one\s)?$|\b(?:an?|the|each|every|your)\s[a-z]+\s$|"
    r"\b(?:in|on|at|during|near|under|with)\s+(?!(?:an?|the)?\s*$|the end\b)",
    re.IGNORECASE,
)
#: Words that explain why a number is not the usual one.
_FOR_A_REASON = TextPattern(
    r"\b(?:cheaper|since|because|thanks|discount|example|usual\w*|normal\w*)\b", re.IGNORECASE
)
#: A cell with an open number: `3g (or less)`.
_OR_SO = TextPattern(r"\bor (?:less|more|fewer)\b", re.IGNORECASE)
_CLAUSE_END = TextPattern(r"[,;:.]|\band\b|\bbut\b")
_READ = RULE_KINDS | {"caption"}


def value_claims(document: Document) -> Iterator[ValueClaim]:
    """The values that sentences outside examples give for rows of tables, right or wrong."""
    rows = _rows(document)
    if not rows:
        return
    index = PhraseIndex((name, (name, values)) for name, values in rows.items())
    tables = [(t.head[0].start, t.rows[-1][-1].end) for t in tables_of(document)]
    for block in document.of_kind(*_READ):
        in_table = "|" in block.text or any(start <= block.start < end for start, end in tables)
        if block.scope or in_table or not has_number(block.text):
            continue
        for sentence in split_sentences(block.text):
            named = index.find(sentence.text) if has_number(sentence.text) else ()
            if named and _is_plain(sentence.text):
                yield from _of_sentence(document, block, sentence, named)


def _is_plain(text: str) -> bool:
    """Whether a sentence says how things always are: not what would be, in some cases, or for a reason."""
    return not (supposes(text) or scope_of(text) or _FOR_A_REASON.search(text))


def _of_sentence(
    document: Document, block: TextBlock, sentence: Sentence, named: Sequence[Found[_Row]]
) -> Iterator[ValueClaim]:
    for name in named:
        for stated in _stated(sentence.text, name, alone=len(named) == 1):
            yield from _claims(document, block, sentence, name, stated)


_Row = tuple[str, list[Value]]


def _rows(document: Document) -> dict[str, list[Value]]:
    """The numbers of all rows that begin with a name, by name; names of two rows in one table are left out."""
    rows: dict[str, list[Value]] = {}
    for table in tables_of(document):
        if is_shown(table):
            continue
        label = f"{table.head[0].text} " if _NUMBERED.fullmatch(table.head[0].text) else ""
        names = [
            f"{label}{row[0].text}" if _RANK.fullmatch(row[0].text) else row[0].text for row in table.rows
        ]
        for name, row in zip(names, table.rows, strict=True):
            if _ROW_NAME.fullmatch(name) and names.count(name) == 1:
                rows.setdefault(name, []).extend(_values(table, row))
    return {name: values for name, values in rows.items() if values}


def _values(table: Table, row: Sequence[Cell]) -> Iterator[Value]:
    for head, cell in zip(table.head[1:], row[1:], strict=True):
        found = _CELL.fullmatch(cell.text)
        if found and not _OR_SO.search(cell.text):
            unit = fold(found["unit"]) if found["unit"] else ""
            yield Value(table, cell, fold_phrase(head.text), unit, int(found["number"]))


@frozen
class _Statement:
    """A number before or after a name: the words that announce it, its unit, and its position."""

    value: int
    cue: str
    unit: str
    start: int
    end: int


def _stated(text: str, name: Found[_Row], *, alone: bool) -> Iterator[_Statement]:
    """The values that a sentence gives for a name; `alone` means that it names no other row."""
    moves = _MOVES.match(text, name.end)
    near = _behind(text, name) or _before(text, name)
    if moves:
        yield _Statement(read_number(moves["number"]) or 0, "moves", "", *moves.span("number"))
    elif near:
        yield near
    if not alone:
        return
    for found in _FARTHER.finditer(text, name.end):
        yield _Statement(read_number(found["number"]) or 0, "", found["unit"], *found.span("number"))


def _claims(
    document: Document, block: TextBlock, sentence: Sentence, name: Found[_Row], stated: _Statement
) -> Iterator[ValueClaim]:
    text, first = sentence.text, min(name.start, stated.start)
    around = _CLAUSE_END.split(text[max(0, first - 40) : first])[-1]
    between = "" if stated.cue == "moves" else text[name.end : stated.start].replace(stated.unit, "")
    around += between + _CLAUSE_END.split(text[stated.end :])[0]
    before = text[: name.start]
    if (
        _NEEDED.search(text, name.end, stated.end + _REACH)
        or _NOT_EXACTLY.search(around)
        or _SEVERAL.search(before)
        or _SPECIAL.search(before)
    ):
        return
    listed = _listed(name.item[1], stated.cue, stated.unit)
    if listed and re.search(rf"\b{stated.value}\s+[a-z]", _row_text(listed)):
        return  # Another cell has it in words: `2 coins each spring`.
    if listed is not None and abs(listed.number - stated.value) <= max(2, listed.number // 2):
        place = Place(document, block, sentence.start + stated.start, sentence.start + stated.end)
        yield ValueClaim(place, name.item[0], stated.value, listed)


def _row_text(value: Value) -> str:
    """The words of the row with a value."""
    return next((" ".join(c.text for c in row) for row in value.table.rows if value.cell in row), "")


def _behind(text: str, name: Found[_Row]) -> _Statement | None:
    """The statement after a name (`costs 6 coins`); None if there is none."""
    found = _BEHIND.match(text, name.end)
    if found is None:
        return None
    group = next(
        key for key in ("number", "number2", "number3", "number4", "number5", "number6") if found[key]
    )
    cue = "cost" if found["costs"] else "worth" if found["worth"] else "brackets" if found["number3"] else ""
    if text[: found.start(group)].endswith(" for ") and re.search(
        r"\b(?:buy|build|hire)s?\b", text[: name.start]
    ):
        cue = "brackets"
    value = read_number(found[group])
    unit = found[group.replace("number", "unit")] or ""
    return None if value is None else _Statement(value, cue, unit, *found.span(group))


def _before(text: str, name: Found[_Row]) -> _Statement | None:
    """The statement before a name (`5 points for each`); None if there is none."""
    found = _BEFORE.search(text[: name.start]) if _OWNED.match(text, name.end) else None
    if found is None or ":" in text[: found.start()]:
        return None
    return _Statement(read_number(found["number"]) or 0, "worth", found["unit"], *found.span("number"))


def _listed(values: Sequence[Value], cue: str, unit: str) -> Value | None:
    """The only number of a row that can be meant; None if there is none."""
    words = fold_phrase(unit)
    exact = [value for value in values if words and value.head == words]
    if len(exact) == 1:
        return exact[0]
    named = [v for v in values if words and (words[0] in v.head or words[0] == v.unit)]
    if len(named) == 1:
        return named[0]
    if cue == "moves":
        values = [value for value in values if not _MOVEMENT.isdisjoint(value.head)]
        return values[0] if len(values) == 1 else None
    priced = cue == "cost" or (cue == "brackets" and words and words[0] in _MONEY)
    kinds = _COSTS if priced else frozenset[str]()
    kinds = _WORTH if cue == "worth" and words and words[0] in _WORTH else kinds
    meant = [value for value in values if not kinds.isdisjoint(value.head)]
    return meant[0] if len(meant) == 1 and not named else None
