"""The rules use a component that the component list does not have.

## Why

Somebody searches the box for storm markers that are not there, or that have another name in the list.

## Example

```text
Components

4 wooden ships
30 copper coins
2 harbour tiles
12 cargo cards

Set-up

Place the Storm Markers beside the board. Each player takes a ship.

Playing

When a storm begins, put one of the Storm Markers on a harbour.
```

## Use instead

```text
Components

4 wooden ships
30 copper coins
2 harbour tiles
12 cargo cards
6 storm markers

Set-up

Place the Storm Markers beside the board. Each player takes a ship.

Playing

When a storm begins, put one of the Storm Markers on a harbour.
```

## Notes

The rule reads capitalised words before card, token, marker and other words for components, in texts whose list has
four or more. The component must be used twice, and neither its words nor its first words with another word for
components may stand in the list: a "Storm Token" in the list and a "Storm Marker" in the rules are a matter for
TRM603. A sort of cards is reported if the list names three other sorts, or if the cards are laid out as a whole. Cards
that the game has data for are in the box without any list. In a text that belongs to no game the finding is advice: a
"Red Die" may be one of the listed dice, and a "Secret Marker" the listed marker for that action.

If `game.yaml` declares components, those are the box. Then the rule also reports a list in the rules that names
another component, a kind of card that is printed and not declared, a component that each player takes in the set-up,
and one that is set up under another name ("Harm Tokens" for "Wound Tokens").
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from cardgen.check.claims.factstore import facts_of
from cardgen.check.documents.document import RULE_KINDS, blocks_in
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.box import Part, read_box
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.named_things import named_things
from cardgen.check.evidence.said_of_cards.sorts import cards_meant
from cardgen.check.names.vocabulary import vocabulary_of
from cardgen.check.rule import SUPPOSED, Inspection, Rule, limit_severity
from cardgen.check.wording.quantities import COMPONENT_NOUNS, find_quantities
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, fold, fold_phrase, has_number, word_set
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("CNT107", "part-not-listed", Severity.WARNING, __doc__)

_HEADS = COMPONENT_NOUNS - word_set("page box wall door map house base rulebook booklet book")
#: `Storm Marker`: a capitalised word before the name of a part.
_NAMED_PART = TextPattern(
    r"(?<![\w'’-])(?P<modifier>[A-Z][a-z]+)[ ](?P<head>[A-Z]?[a-z]+)(?![\w'’-])(?! [A-Z])"
)
#: Parts that nobody has for being spoken of: a term of the game that names one must be in its box.
_THINGS = word_set("token marker die cube pawn figure meeple tile disc standee miniature bead coin")
#: What cards make together is on the list as the cards are, unless others of its sort are listed as such.
_OF_CARDS = word_set("deck pile stack")
#: A game that declares fewer components has not begun to.
_FEWEST_DECLARED = 2
#: A list of fewer parts is none of the whole box.
_FEWEST_LISTED = 4
#: A list that names fewer sorts of cards may mean the sorts of a deck by its name, unless one is laid out as a whole.
_SORTS = 3
#: Right before a part: all of it is laid out.
_LAID_OUT = TextPattern(
    r"\b(?:[Ss]huffle|[Ll]ay(?: out)?|[Dd]eal|[Pp]lace|[Ss]et out|[Pp]ut)(?: all)?(?: of)? the $"
)
#: Before a part, in the same sentence: somebody is given it.
_TAKES = TextPattern(r"\b(?:takes?|receives?|gets?|is given|are given)\b[^.]*$")
#: Where a part is made of others: `Together they form the Market Deck`.
_MADE = TextPattern(
    r"\b(?:forms?|makes?|making|forming|becomes?|called|known as|creates?|builds?|into|this is|these are)\s+(?:up\s+)?"
    r"(?:the|an?|your|their|his|her)\s+$",
    re.IGNORECASE,
)
#: What stands behind the name of a part in the words that declare it: `map of the coast`.
_ADDED = TextPattern(r"\s(?:of|with|for|from|in)\s")
_READ = RULE_KINDS | {"caption"}
_HINT = "put it on the list, or use its name from the list"


def inspect(evidence: Evidence) -> Inspection:
    """Look for every part that the rules name in the lists."""
    parts, undeclared = read_box(evidence), tuple(_not_declared(evidence))
    declared = evidence.components
    fewest = _FEWEST_DECLARED if declared else _FEWEST_LISTED
    if sum(1 for part in parts if part.place or part.count) < fewest:
        return Inspection(undeclared, len(declared))
    named = list(_named_parts(evidence))
    uses: dict[tuple[str, str], list[Place]] = {}
    for place, modifier, head in _on_no_list(evidence, parts, named):
        uses.setdefault((modifier, head), []).append(place)
    found = [
        report(
            limit_severity(places[0].document, PROBLEM, SUPPOSED),
            places[0],
            f"`{places[0].words}` is on no component list",
            _HINT,
            [place.related("used here too") for place in places[1:4]],
        )
        for (_, head), places in uses.items()
        if (len(places) > 1 or _is_set_up(evidence, places[0])) and _needs_a_line(parts, head, places)
    ]
    return Inspection((*found, *undeclared), len(named) + len(declared))


def _on_no_list(
    evidence: Evidence, parts: Sequence[Part], named: Iterable[tuple[Place, str, str]]
) -> Iterator[tuple[Place, str, str]]:
    """The named parts of which no list has a word."""
    listed = {word for part in parts for word in part.noun} | _counted_by_name(evidence)
    whole = {part.noun[0] for part in parts if len(part.noun) == 1}
    lists = (block for document in evidence.documents for block in document.of_kind("components"))
    counted = (
        b for document in evidence.documents for b in document.of_kind("heading") if has_number(b.text)
    )
    box = " ".join(block.text.lower() for block in (*lists, *counted))
    for place, modifier, head in named:
        stated = place.words.lower() in box or _is_registered(evidence, place, head)
        if modifier not in listed and head not in whole and not stated:
            yield place, modifier, head


def _needs_a_line(parts: Sequence[Part], head: str, places: Sequence[Place]) -> bool:
    """Whether a list that has these parts would have a part of that sort, too."""
    if any(_MADE.search(place.block.text[: place.start]) for place in places):
        return False
    if head == "card":
        sorts = sum(1 for part in parts if part.noun[-1] == "card" and len(part.noun) > 1)
        return sorts >= _SORTS or any(_LAID_OUT.search(p.block.text, 0, p.start) for p in places)
    heads = {part.noun[-1] for part in parts}
    return head not in _OF_CARDS or head in heads or "card" not in heads


def _counted_by_name(evidence: Evidence) -> set[str]:
    """What the lists count among other parts: the locomotives of `110 train cards (…, plus 14 Locomotives)`."""
    return {
        quantity.noun[0]
        for document in evidence.documents
        for block in document.of_kind("components")
        for quantity in find_quantities(block.text)
        if len(quantity.noun) == 1
    }


def _named_parts(evidence: Evidence) -> Iterator[tuple[Place, str, str]]:
    for document, block in blocks_in(evidence.documents):
        if block.kind not in _READ or block.scope:
            continue
        for match in _NAMED_PART.finditer(block.text):
            head, modifier = fold(match["head"]), fold(match["modifier"])
            opens = not re.search(r"[a-z0-9,;] ?$", block.text[max(0, match.start() - 2) : match.start()])
            if head in _HEADS and not opens and modifier not in FUNCTION_WORDS and modifier not in _HEADS:
                yield Place(document, block, *match.span()), modifier, head


def _is_set_up(evidence: Evidence, place: Place) -> bool:
    """Whether a part is set up that is called like the declared ones but for its first words."""
    declared = evidence.components
    head = place.words.split()[-1]
    heads = {fold_phrase(part.name)[-1] for part in declared if " " in part.name}
    return place.block.kind in {"setup", "caption"} and head[0].isupper() and fold(head) in heads


def _is_registered(evidence: Evidence, place: Place, head: str) -> bool:
    """Whether a phrase is a word of the game that need not be in its box, or one of its cards or their sorts."""
    name = place.words.rsplit(" ", maxsplit=1)[0]
    if head == "card" and (named_things(evidence).get(name) or cards_meant(evidence, name)):
        return True
    entry = vocabulary_of(evidence).known.get(place.words)
    if entry is not None and entry.kind == "term" and head in _THINGS:
        return not (evidence.game and evidence.game.components)
    return vocabulary_of(evidence).registers(place.words)


def _not_declared(evidence: Evidence) -> Iterator[Diagnostic]:
    """What the rules list, the data hold and the set-up hands out, and the declared components do not have."""
    game = evidence.game
    if game is None or not game.components:
        return
    here = game.origin.child("components").key_span
    names = [name for part in game.components for name in (part.name, part.many)]
    box = {fold_phrase(form) for name in names for form in (name, _ADDED.split(name)[0])}
    kinds = {component.kind for component in game.components}
    if any(kinds):
        for name in dict.fromkeys(card.kind for card in game.cards if card.copies):
            kind = game.kinds.get(name)
            if kind and name not in kinds and not {fold_phrase(kind.one), fold_phrase(kind.many)} & box:
                message = f"the game has cards of the kind `{name}`, and no component counts them"
                yield Diagnostic(PROBLEM, message, here, f"add `{{name: {kind.one}, kind: {name}}}`")
    if len(game.components) < _FEWEST_DECLARED:
        return
    known = box | {fold_phrase(word) for kind in game.kinds.values() for word in (kind.one, kind.many)}
    related = [Related(here, "the components of the game")]
    for place, noun in (*_typed_lists(evidence, known), *_handed_out(evidence, known)):
        message = f"`{' '.join(noun)}` is not among the components of the game"
        yield report(
            PROBLEM, place, message, "declare it in `game.yaml`, or use its name from there", related
        )


def _typed_lists(evidence: Evidence, known: set[tuple[str, ...]]) -> Iterator[tuple[Place, tuple[str, ...]]]:
    """The entries of lists in the rules that are not declared, where half of the list is."""
    listed = [part for part in read_box(evidence) if part.place]
    lost = [
        (part.place, part.noun)
        for part in listed
        if part.place
        and fold_phrase(" ".join(part.noun)) not in known  # A `six-sided die` has a hyphen.
        and not _is_sum(part.place, known)
    ]
    if len(lost) * 2 <= len(listed):
        yield from lost


def _is_sum(place: Place, known: set[tuple[str, ...]]) -> bool:
    """Whether declared parts follow, of which the number is the sum: `70 goods: 30 Reed and 40 Fish`."""
    behind = place.block.text[place.end :].partition(":")[2]
    nouns = [quantity.noun for quantity in find_quantities(behind)]
    return len(nouns) > 1 and known.issuperset(nouns)


def _handed_out(evidence: Evidence, known: set[tuple[str, ...]]) -> Iterator[tuple[Place, tuple[str, ...]]]:
    """Terms of the game that every player takes in the set-up: `each player takes 3 Villagers`."""
    for fact in facts_of(evidence).of("start"):
        noun = tuple(str(fact.subject).split())
        if fact.place is None or fact.place.block.kind != "setup" or noun in known:
            continue
        if not _TAKES.search(fact.place.block.text[: fact.place.start]):
            continue
        after = fact.place.block.text[fact.place.end :].lstrip()
        entry = vocabulary_of(evidence).terms.get(fact.phrase) or vocabulary_of(evidence).terms.get(
            fact.subject
        )
        if entry is not None and after[:1].isupper():
            yield fact.place, noun


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text", "declarations"}))
