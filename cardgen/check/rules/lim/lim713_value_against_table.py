"""A sentence gives a thing a different value from the one in the table of such things.

## Why

The table says that the troll takes five hits, the rules say four: half of the trolls die early.

## Example

```text
Beasts

| Beast | Strength | Hide |
|---|---|---|
| Boar | 3 | 1 |
| Cave Bear | 6 | 3 |
| Old Troll | 5 | 4 |

Hunting

The Cave Bear has a Strength of 5.
```

## Use instead

```text
Beasts

| Beast | Strength | Hide |
|---|---|---|
| Boar | 3 | 1 |
| Cave Bear | 6 | 3 |
| Old Troll | 5 | 4 |

Hunting

The Cave Bear has a Strength of 6. In winter, a Boar has a Strength of 4 instead of 3.
```

## Notes

The rule reads tables whose rows begin with a name and whose columns are headed by what they count. It compares
sentences that say of such a name, also in the plural, that it has "a Strength of 6", "with its Strength of 6" or
"(Strength 6)", or that it "is defeated and she gains 6 Gold", and what stands behind "instead of". Outside of examples
it also reads "costs 6 coins", "lasts 8 rounds" and "(6 coins)", if a column counts these; with a table by number of
players, "with four players", "in a 3-player game" and "6 tiles with three, 8 with four". Conditions, changes, variants
and numbers far from those of the table are left alone. If the name is a card with such a field, LIM709 and ARI204
check it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.claims.factstore import facts_of
from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.documents.values.player_tables import player_claims
from cardgen.check.documents.values.table_values import value_claims
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.said_of_cards.card_values import card_claims
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.meanings.scopes import scope_of, supposes
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold_phrase, read_number
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("LIM713", "value-against-table", Severity.WARNING, __doc__)

_READ = RULE_KINDS | {"example", "caption"}
#: The name of a row: capitalised words, with small ones between them.
_ROW_NAME = TextPattern(r"[A-Z][\w'’-]+(?: (?:[a-z]{1,4} )?[A-Z][\w'’-]+){0,3}")
#: What gives a value right behind a name, in one of three ways.
_STATED_VALUE = TextPattern(
    # `has a Strength of 6`, `with its Strength of 4 instead of 3`
    rf"(?:s|es)?(?:['’]s?)?,?\s+(?:(?:each |all |both )?(?:has|have|had|with)\s+)?"
    rf"(?:an?\s+|his\s+|her\s+|its\s+|their\s+)?"
    rf"(?P<label>[A-Z][\w-]+(?: [A-Z][\w-]+)?)\s+(?:of|is|was)\s+(?P<number>{NUMBER})\b(?!\s*[+/x×–-])"
    rf"(?:\s+instead of\s+(?P<base>{NUMBER})\b)?"
    # `(Strength 6)`
    rf"|\s+\((?P<label2>[A-Z][\w-]+(?: [A-Z][\w-]+)?):?\s+(?P<number2>\d+)\)"
    # `is defeated and she gains 6 Gold`
    r"|\s+(?:is|was)\s+(?:defeated|killed|slain|destroyed|beaten|completed|captured),?\s+(?:and|so)\s+"
    r"(?:[A-Z][\w'’-]+|he|she|you|the\s+(?:hero|player))\s+(?:takes?|gains?|gets?|receives?|earns?|scores?)\s+"
    rf"(?P<number3>{NUMBER})\s+(?P<label3>[A-Z][\w-]+)(?:\s+(?:coins?|points?|tokens?|pieces?))?(?=[.,;]|$)"
)
#: What says that the value is another than the usual one for now.
_CHANGED = TextPattern(
    r"\b(?:now|becomes?|rais\w+|increas\w+|reduc\w+|lower\w*|bonus|plus|minus|temporar\w+|this (?:turn|round)|only|"
    r"starts?|begins?|after|while|during)\b|[+−]",
    re.IGNORECASE,
)
#: One that is not like the others: `a damaged Tank`.
_ADJECTIVE = TextPattern(r"\b[Aa]n?\s[a-z]+\s$")
#: Where the clause with the number ends.
_CLAUSE_END = TextPattern(r"[,;]|\band\b")
_Cells = list[tuple[Table, Cell]]
_Values = dict[tuple[str, tuple[str, ...]], _Cells]


def inspect(evidence: Evidence) -> Inspection:
    """Look every stated value up in the tables of its text."""
    stated = list(_looked_up(evidence))
    found = [_finding(place, name, *cells[0]) for place, name, cells in stated if _is_other(place, cells)]
    reported = {finding.span for finding in found}
    of_others = {claim.place.order for claim in card_claims(evidence)}.union(_stated_as_rates(evidence))
    claims = [claim for document in evidence.documents for claim in value_claims(document)]
    found += [
        _finding(claim.place, claim.name, claim.listed.table, claim.listed.cell)
        for claim in claims
        if claim.value != claim.listed.number
        and claim.place.order not in of_others
        and claim.place.span not in reported
    ]
    players = [claim for document in evidence.documents for claim in player_claims(document)]
    found += [
        _finding(claim.place, f"{claim.players} players", claim.column.table, claim.cell)
        for claim in players
        if not claim.agrees and claim.is_near
    ]
    return Inspection(tuple(found), len(stated) + len(claims) + len(players))


def _looked_up(evidence: Evidence) -> Iterator[tuple[Place, str, _Cells]]:
    """The stated values of named things, and the cells that tables have for them; what cards have, the cards say."""
    claims = card_claims(evidence)
    of_cards = {claim.place.order for claim in claims}
    odd = {claim.place.order for claim in claims if claim.stated != claim.value}
    for document in evidence.documents:
        values = _values(document)
        if not values:
            continue
        for place, name, label in _stated(document, values):
            cells = [c for c in values.get((name, label), []) if not (c[1].place and c[1].place.order in odd)]
            if cells and place.order not in of_cards:
                yield place, name, cells


def _is_other(place: Place, cells: _Cells) -> bool:
    """Whether the tables agree, and say a different number from the one at a place."""
    listed = {int(cell.text) for _, cell in cells}
    return len(listed) == 1 and read_number(place.words) not in listed


def _stated_as_rates(evidence: Evidence) -> Iterator[tuple[str, int]]:
    """The places of which LIM710 says that they contradict another one."""
    for conflict in facts_of(evidence).conflicts("rate"):
        for fact in (conflict.wrong, *conflict.right, *conflict.others):
            if fact.place:
                yield fact.place.order


def _values(document: Document) -> _Values:
    """What the tables say: the cells of every named row, by the row's name and the folded head of the column."""
    values: _Values = {}
    for table in tables_of(document):
        for row in table.rows:
            if not _ROW_NAME.fullmatch(row[0].text):
                continue
            for head, cell in zip(table.head[1:], row[1:], strict=True):
                if cell.text.isdecimal() and (label := fold_phrase(head.text)):
                    values.setdefault((row[0].text, label), []).append((table, cell))
    return values


def _stated(document: Document, values: _Values) -> Iterator[tuple[Place, str, tuple[str, ...]]]:
    """The numbers that sentences give for the rows, each with the row's name and the folded label."""
    names = {name for name, _ in values}
    for block in document.of_kind(*_READ):
        if block.scope or not any(name.split()[0] in block.text for name in names):
            continue
        called = _called(block, names)
        for sentence in split_sentences(block.text):
            for word, name in called.items():
                yield from _in_sentence(document, block, sentence, (word, name))


def _called(block: TextBlock, names: set[str]) -> dict[str, str]:
    """What a block calls the rows: their names, and the first word of one that it also calls by its whole name."""
    here = [name for name in names if name in block.text]
    called = {name: name for name in here}
    for name in here:
        first = name.split()[0]
        if sum(other.split()[0] == first for other in names) == 1:
            called.setdefault(first, name)
    return called


def _in_sentence(
    document: Document, block: TextBlock, sentence: Sentence, called: tuple[str, str]
) -> Iterator[tuple[Place, str, tuple[str, ...]]]:
    word, name = called
    for use in re.finditer(rf"(?<![\w-]){re.escape(word)}(?![a-rt-z])", sentence.text):
        said = _STATED_VALUE.match(sentence.text, use.end())
        if said is None or _ADJECTIVE.search(sentence.text[: use.start()]):
            continue
        group = next(name for name in ("base", "number", "number2", "number3") if said[name])
        around = sentence.text[: use.start()] + _CLAUSE_END.split(sentence.text[said.end() :], maxsplit=1)[0]
        if group != "base" and (supposes(sentence.text) or scope_of(around) or _CHANGED.search(around)):
            continue
        start = sentence.start
        place = Place(document, block, start + said.start(group), start + said.end(group))
        yield place, name, fold_phrase(said["label"] or said["label2"] or said["label3"])


def _finding(place: Place, name: str, table: Table, cell: Cell) -> Diagnostic:
    return Diagnostic(
        PROBLEM,
        f"expected {cell.text} for `{name}` as in the table, found {place.words}",
        place.span,
        "correct the sentence or the table",
        (Related(table.span(cell), f"{cell.text} here"),),
        place.rewrite(cell.text),
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
