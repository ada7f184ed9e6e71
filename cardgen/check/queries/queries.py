"""A checked game → answers to questions: what is claimed, what depends on a card, why a line is (not) reported."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import PurePosixPath

from cardgen.check.claims.coverage import claims_of
from cardgen.check.claims.data_facts import facts_of_cards
from cardgen.check.claims.declarations import declarations_of
from cardgen.check.claims.factstore import facts_of
from cardgen.check.documents.document import OBJECT, blocks_in
from cardgen.check.documents.place import Place
from cardgen.check.documents.reading.locating import locator
from cardgen.check.evidence.card_texts import all_documents
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.said_of_cards.card_effects import OWN_WORDS
from cardgen.check.evidence.said_of_cards.card_values import card_claims
from cardgen.check.fact import Fact
from cardgen.check.findings.engine import CheckResult, check
from cardgen.check.findings.settings import Settings
from cardgen.check.names.mentions import mentions_of_thing
from cardgen.check.names.printed_pages import page_of
from cardgen.check.names.vocabulary import vocabulary_of
from cardgen.check.queries.faces import lines_that_draw, pages_that_hold
from cardgen.check.wording.words import fold_phrase
from cardgen.diagnostics import CardgenError, Diagnostic, Problem, Span
from cardgen.frozen import frozen
from cardgen.markup.nodes import Directive
from cardgen.markup.words import walk
from cardgen.model.nouns import Card, Game
from cardgen.model.resolving.declarations import Declarations, Declared, Predicate
from cardgen.model.resolving.value_origins import places_read
from cardgen.suggestions import near, one_of


@frozen
class Dependence:
    """A place to read again when a card or one of its fields changes; `reason` says why.

    `page` is where it is printed, "" when that is unknown.
    """

    span: Span
    reason: str
    words: str
    page: str = ""


@frozen
class Answer:
    """What is known about one line: its findings, shown and silenced; its claims with their state; and its facts.

    `looked` are the rules that inspected the line, each with the number of things that it inspected there.
    """

    findings: tuple[Diagnostic, ...]
    silenced: tuple[tuple[Diagnostic, str], ...]
    claims: tuple[str, ...]
    facts: tuple[Fact, ...]
    looked: tuple[tuple[Problem, int], ...] = ()


def find_facts(evidence: Evidence, about: str = "") -> tuple[Fact, ...]:
    """All facts, those of cards included, whose subject and attribute contain the words of `about`; all when it is
    empty.
    """
    wanted = set(fold_phrase(about))
    cards = facts_of_cards(evidence.game) if evidence.game else ()
    return tuple(
        fact
        for fact in (*facts_of(evidence).facts, *cards)
        if wanted <= {*fold_phrase(fact.subject), *fold_phrase(fact.attribute)}
    )


def impact(evidence: Evidence, what: str) -> tuple[Dependence, ...]:
    """Every place that depends on a card, one of its fields or a declaration, in order.

    For `dagger` or `dagger.cost` these are: what texts say about its values, texts that name the card, figures that
    show it or its kind, expressions that read it or count its kind, claims about its kind, layout lines that draw it,
    and the printed pages with its faces. For `hand.max` these are: all that prints it or is calculated from it, and
    claims about the same thing. Raises CardgenError when there is no such card, field or declaration.
    """
    game = evidence.game
    if game is None:
        raise CardgenError("there is no card data", "run it in the folder of a game")
    declared = declarations_of(evidence)
    stated = next((d for d in declared.named if d.name == what), None)
    if stated is not None:
        found = [*_printed(evidence, game, stated), *_said(evidence, stated)]
        return _in_order(evidence, found)
    name, _, field = what.partition(".")
    card = _card(game, name)
    if field and field not in {*card.values, "name", "copies", "kind", "id"}:
        hint = near(field, card.values)
        raise CardgenError(f"`{card.name}` has no field `{field}`", hint or "`cardgen show` lists its fields")
    found = [
        *_said_of(evidence, card, field),
        *_named(evidence, card, field),
        *_computed(evidence, card, field),
        *_counted(evidence, game, card, field),
        *_shown(evidence, game, card),
        *_drawn(evidence, card, field),
    ]
    return _in_order(evidence, found)


def _in_order(evidence: Evidence, found: Iterable[Dependence]) -> tuple[Dependence, ...]:
    """The dependences without duplicates, sorted by place, each with its page."""
    ordered = sorted(dict.fromkeys(found), key=lambda d: (d.span, d.reason))
    return tuple(replace(each, page=each.page or page_of(evidence, each.span)) for each in ordered)


def _drawn(evidence: Evidence, card: Card, field: str) -> Iterator[Dependence]:
    """Layout lines that draw the field, and the pages on which those faces are printed."""
    if field:
        for line in lines_that_draw(evidence, card, field):
            yield Dependence(line.span, f"draws it on the {line.side}", f"card.{field}")
    for document, pages in pages_that_hold(evidence, card, field):
        yield Dependence(card.origin.span, f"is printed in `{document}`", card.name, pages)


def _shown(evidence: Evidence, game: Game, card: Card) -> Iterator[Dependence]:
    """Figures and tables of the card or of its kind, because a face may show any field."""
    for mention in mentions_of_thing(evidence, ("card", card.id)):
        if mention.role == "figure":
            yield Dependence(mention.span, "shows the card", mention.written)
    for chapter in game.chapters:
        locate = locator(chapter.source.path, chapter.source.text)
        for block in walk(chapter.blocks):
            if isinstance(block, Directive) and card.kind in (
                block.argument.strip(),
                block.options.get("kind"),
            ):
                yield Dependence(locate(block.name_start, block.name_end), "shows its kind", block.name)


def _printed(evidence: Evidence, game: Game, stated: Declared | Predicate) -> Iterator[Dependence]:
    """Expressions in texts and other declarations that read a declaration, directly or through others."""
    declared = declarations_of(evidence)
    for document, block in blocks_in(all_documents(evidence)):
        for mark in block.marks:
            if mark.kind in {"generated", "bound"} and _reads(mark.value, stated, game, declared):
                place = Place(document, block, mark.start, mark.end)
                yield Dependence(place.span, f"computes `{mark.value.strip()}`", place.words)
    for other in declared.named:
        if other is not stated and _reads(other.source, stated, game, declared):
            yield Dependence(other.span, "is calculated from it", other.name)
    for assertion in declared.assertions:
        if _reads(assertion.source, stated, game, declared):
            yield Dependence(assertion.span, "asserts", assertion.source)


def _reads(source: str, stated: Declared | Predicate, game: Game, declared: Declarations) -> bool:
    return any(place.span == stated.span for place in places_read(source, game, declared))


def _said(evidence: Evidence, stated: Declared | Predicate) -> Iterator[Dependence]:
    """Claims of texts about the same thing."""
    facts = facts_of(evidence).facts
    same = {(fact.subject, fact.attribute) for fact in facts if fact.source == stated.span}
    for fact in facts:
        if fact.place and (fact.subject, fact.attribute) in same:
            yield Dependence(fact.place.span, "gives a value of it", fact.place.words)


def _as_written(place: Place) -> str:
    """The words at a place; of an icon or a card's field, which have none in the text, its name."""
    marks = place.block.marks_at(place.start, place.end, "icon", "card") if OBJECT in place.words else ()
    return (
        ", ".join(f"{mark.value}.{mark.detail}" if mark.detail else mark.value for mark in marks)
        or place.words
    )


def why(evidence: Evidence, result: CheckResult, place: str) -> Answer:
    """What is known about the place FILE:LINE. Raises CardgenError when there is no such place."""
    path, _, number = place.rpartition(":")
    if not path or not number.isdecimal():
        raise CardgenError(f"`{place}` is not a place", "write FILE:LINE, such as `rules/01-setup.md:12`")
    line = int(number)
    path = _known_path(result, path)
    _check_line(result, path, line)
    findings = tuple(d for d in result.diagnostics if _touches(d, path, line))
    silenced = tuple((d, s.reason) for d, s in result.silenced if _touches(d, path, line))
    said = {
        claim.place.order: f" (`{claim.field}` of `{claim.card.name}`)" for claim in card_claims(evidence)
    }
    claims = tuple(
        f"{claim.kind} `{_as_written(claim.place)}`: {claim.state}{said.get(claim.place.order, '')}"
        for claim in claims_of(evidence)
        if claim.place.document.path == path and claim.place.span.line == line
    )
    facts = tuple(
        fact
        for fact in facts_of(evidence).facts
        if fact.span and (fact.span.path, fact.span.line) == (path, line)
    )
    return Answer(findings, silenced, claims, facts, _lookers(evidence, path, line))


def _known_path(result: CheckResult, path: str) -> str:
    """The path of a file that was read; its last parts are enough (`rules.md`). Raises CardgenError when no single file
    fits.
    """
    if path in result.texts:
        return path
    ending = [known for known in result.texts if PurePosixPath(known).match(path)]
    if len(ending) == 1:
        return ending[0]
    if ending:
        raise CardgenError(f"`{path}` may be several files", f"write one of {one_of(ending, 4)}")
    hint = near(path, result.texts) or f"files that were read: {one_of(result.texts, 4)}"
    raise CardgenError(f"`{path}` is not one of the files that were read", hint)


def _check_line(result: CheckResult, path: str, line: int) -> None:
    """Raises CardgenError when the file has no such line."""
    lines = result.texts[path].count("\n") + 1
    if not 1 <= line <= lines:
        raise CardgenError(f"`{path}` has no line {line}", f"name a line from 1 to {lines}")


def _lookers(evidence: Evidence, path: str, line: int) -> tuple[tuple[Problem, int], ...]:
    """The rules that inspect more things with the line than without it, when all other texts and cards are left out."""
    documents = []
    for document in evidence.documents:
        blocks = [
            b
            for b in document.blocks
            if document.path == path and _holds(document.span(b, 0, len(b.text)), line)
        ]
        if blocks:
            documents.append(replace(document, blocks=tuple(blocks)))
    game = evidence.game
    cards = (
        tuple(c for c in game.cards if c.origin.source.path == path and _holds(c.origin.span, line))
        if game
        else ()
    )
    settings = Settings()
    here = replace(game, cards=cards) if game else None
    nowhere = replace(game, cards=()) if game else None
    with_it = check(Evidence(here, tuple(documents), options=evidence.options), settings).runs
    without = check(Evidence(nowhere, (), options=evidence.options), settings).runs
    return tuple(
        (run.problem, run.inspected - other.inspected)
        for run, other in zip(with_it, without, strict=True)
        if run.inspected > other.inspected
    )


def _holds(span: Span, line: int) -> bool:
    return span.line <= line <= max(span.end_line, span.line)


def _touches(diagnostic: Diagnostic, path: str, line: int) -> bool:
    spans = [s for s in (diagnostic.span, *(r.span for r in diagnostic.related)) if s]
    return any(span.path == path and span.line <= line <= max(span.end_line, span.line) for span in spans)


def _card(game: Game, name: str) -> Card:
    for card in game.cards:
        if name == card.id or name.casefold() == card.name.casefold():
            return card
    hint = near(name, [card.id for card in game.cards] + [card.name for card in game.cards])
    if game.omissions.may_include(name):
        hint = f"its file may have an error: cardgen validate {game.name}"
    raise CardgenError(f"no card is called `{name}`", hint or "`cardgen list cards` shows them all")


def _named(evidence: Evidence, card: Card, field: str) -> Iterator[Dependence]:
    """Texts that name the card; with a field, references that print that field and texts that name the card plainly."""
    names = vocabulary_of(evidence).names
    for document, block in blocks_in(all_documents(evidence)):
        for mark in block.marks:
            refers = mark.kind == "card" and mark.value.casefold() in {card.id, card.name.casefold()}
            if refers and (not field or mark.detail in {"", field}):
                place = Place(document, block, mark.start, mark.end)
                reason = f"prints `{mark.detail}`" if mark.detail else "names the card"
                yield Dependence(place.span, reason, place.words)
        for use in names.find(block.text):
            if use.item.id == card.id and not block.marks_at(use.start, use.end, "card"):
                place = Place(document, block, use.start, use.end)
                yield Dependence(place.span, "names the card", place.words)


def _said_of(evidence: Evidence, card: Card, field: str) -> Iterator[Dependence]:
    """Numbers and words in texts that are compared with the card, or with one of its fields."""
    for claim in card_claims(evidence):
        if (claim.card.kind, claim.card.id) == (card.kind, card.id) and field in (
            "",
            claim.field.partition(".")[0],
        ):
            what = "its words" if claim.field == OWN_WORDS else f"its `{claim.field}`"
            yield Dependence(claim.place.span, f"says {what}", claim.place.words)


def _computed(evidence: Evidence, card: Card, field: str) -> Iterator[Dependence]:
    """Expressions that read the card, or count or sum up its kind."""
    about = re.compile(
        rf"\b{re.escape(card.id)}\b|[\"']{re.escape(card.name)}[\"']|[\"']{re.escape(card.kind)}[\"']"
    )
    for document, block in blocks_in(all_documents(evidence)):
        for mark in block.marks:
            if mark.kind not in {"generated", "bound"} or not about.search(mark.value):
                continue
            if not field or field in {"copies", "kind"} or re.search(rf"\b{re.escape(field)}\b", mark.value):
                place = Place(document, block, mark.start, mark.end)
                yield Dependence(place.span, f"computes `{mark.value.strip()}`", place.words)


def _counted(evidence: Evidence, game: Game, card: Card, field: str) -> Iterator[Dependence]:
    """Claims about the number of cards of its kind."""
    if field and field not in {"copies", "kind"}:
        return
    kind = game.kinds.get(card.kind)
    subjects = {" ".join(fold_phrase(title)) for title in (kind.one, kind.many)} if kind else set()
    for fact in facts_of(evidence).facts:
        if fact.place and fact.subject in subjects | {"card"}:
            yield Dependence(fact.place.span, f"counts `{fact.phrase or fact.subject}`", fact.place.words)
