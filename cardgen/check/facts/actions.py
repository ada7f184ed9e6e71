"""Texts → how many actions every player has on a turn, or in a named phase."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.check.documents.statements import Statement, statements_of
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.wording.meanings.scopes import scope_of, supposes
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.text_patterns import TextPattern

_READ = frozenset({"rule", "quick-reference", "faq-answer"})
_EVERYBODY = (
    r"(?:each|every) (?:player|hero|character|adventurer|investigator)|all (?:players|heroes)|a player|"
    r"the (?:active|current|acting) player"
)
_HAVE = TextPattern(
    rf"\b(?:(?P<all>{_EVERYBODY})|you)\s+(?:(?:always|then|now|must|will|may|can)\s+)?"
    r"(?:takes?|has|have|performs?|gets?|carry out|carries out|receives?)\s+"
    r"(?:exactly\s+|up to\s+|a total of\s+)?$",
    re.IGNORECASE,
)
#: Statements about a turn instead of a player, about several players, or to whoever has the turn.
_OF_TURN = TextPattern(
    r"\bturn (?:consists of|has|is made up of|gives you|allows(?: you)?)\s+(?:exactly\s+|up to\s+)?$|"
    r"\b(?:on|in|during) your turn,? (?:take|perform|do|carry out|choose)\s+(?:exactly\s+|up to\s+)?$|"
    r"\b(?:spend|use|divide|split|spends|uses) (?:all )?(?:your|his|her|their)\s+$|"
    r"\b(?:on|in|during) your turn,? you (?:may |must |can |always )?(?:take|perform|carry out|have|"
    r"get)\s+(?:exactly\s+|up to\s+)?$|"
    r"\bturns?\b[^.;]{0,40}? (?:taking|performing|carrying out)\s+(?:exactly\s+|up to\s+)?$",
    re.IGNORECASE,
)
#: A line of a summary: `Take 3 actions`.
_LINE = TextPattern(
    r"^\W*(?:Actions?\W+)?(?:Take|Perform|Do|Carry out)\s+(?:exactly\s+|up to\s+)?$", re.IGNORECASE
)
#: Below such a title, `you` stands for every player.
_FOR_ALL = TextPattern(
    r"\b(?:turns?|actions?|overview|summary|sequence|play(?:ing)?|rounds?|phases?|glossary|reference|questions?|faqs?|"
    r"rules|glance)\b",
    re.IGNORECASE,
)
_PHASE = TextPattern(r"\b(?:[Ii]n|[Dd]uring) (?:the|your|each|every) (?P<name>[A-Z][\w'’-]+) [Pp]hase\b")
_TURN = TextPattern(
    r"\b(?:on|in|during) (?:your|his|her|their|his or her|each|every) turns?\b|\b(?:per|each|every|a) turn\b",
    re.IGNORECASE,
)
#: Words for a player who has taken some of the actions, or takes more.
_OTHERWISE = TextPattern(r"\b(?:until|after|once|more|again|only|another)\b", re.IGNORECASE)
_TURNS = frozenset({"per turn", "each turn", "every turn", "a turn", "in one turn"})
#: A single action is often one at a time.
_FEWEST = 2
#: What ends after so many actions: `After your three actions, your turn is over`.
_DONE = TextPattern(
    r"\b(?:after (?:all )?(?:of )?(?:your|his|her|their|the)\s+$|(?:has|have) (?:used|taken|performed|spent|"
    r"carried out) all "
    r"(?:of )?(?:the |your |his |her |their )?$|(?:any|none|all|one) of (?:the|your|his|her|their)\s+$)",
    re.IGNORECASE,
    cues="after used taken performed spent carried of",
)
_OVER = TextPattern(
    r"[^.;]{0,40}\b(?:turn (?:is over|ends)|play passes|(?:next player|player on) [^.;]{0,30}turn|of a turn|of "
    r"(?:your|his|her|the same) turn)\b",
    re.IGNORECASE,
    cues="turn play",
)


def _extract(document: Document) -> Iterator[Fact]:
    """The facts of a text, if any sentence is about every player: what `you` have may belong to one hero."""
    found = [
        stated
        for statement in statements_of(document)
        if statement.kind in _READ and "action" in statement.text
        for stated in _stated(document, statement)
    ]
    if any(of_all for of_all, _ in found):
        yield from (fact for _, fact in found)


def _stated(document: Document, statement: Statement) -> Iterator[tuple[bool, Fact]]:
    """The numbers of actions that a statement gives, each with whether it is about every player."""
    text = statement.text
    phase = _PHASE.search(text)
    line = statement.kind == "quick-reference" and not phase
    timed = phase or _TURN.search(text)
    if not (timed or line or "turn" in text or "your" in text or "active" in text) or supposes(text):
        return
    otherwise = _OTHERWISE.search(text) is not None
    for quantity in find_quantities(text):
        if quantity.subject != "action" or quantity.value < _FEWEST:
            continue
        before = text[: quantity.start]
        done = not phase and _DONE.search(before) and _OVER.match(text, quantity.end)
        if otherwise and not done:
            continue
        said = _HAVE.search(before) if timed or "active player" in before else None
        general = done or _OF_TURN.search(before) or (line and _LINE.match(before))
        place = statement.place(document, quantity.start, quantity.number_end)
        if not (said or general) or place is None:
            continue
        titled = any(map(_FOR_ALL.search, statement.block.headings[-1:]))
        of_all = bool(general or (said and said["all"]) or titled)
        yield of_all, _fact(statement, place, quantity.value, phase["name"] if phase else "")


def _fact(statement: Statement, place: Place, value: int, phase: str) -> Fact:
    """The most actions on a turn, or in the phase of this name."""
    when = f"in the {phase} Phase" if phase else "a turn"
    scope = (*statement.block.scope, *(limit for limit in scope_of(statement.text) if limit not in _TURNS))
    authority = authority_of(place)
    return Fact(f"action {when.lower()}", "max", value, authority, scope, place, phrase=f"actions {when}")


EXTRACTOR = Extractor("actions", _extract)
