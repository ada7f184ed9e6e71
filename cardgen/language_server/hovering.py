"""A place in a text → what to say about it: the card and its face, an icon, a term, a value, a fact's origins."""

from __future__ import annotations

import base64
from collections.abc import Iterator

from cardgen import pipeline
from cardgen.check.claims.declarations import declarations_of
from cardgen.check.claims.factstore import facts_of
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import all_documents
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.fact import Fact
from cardgen.check.names.mentions import Mention, mentions_at, mentions_of_thing
from cardgen.diagnostics import Related, Span
from cardgen.drawing.items import Frame, Group, move, rectangle
from cardgen.frozen import frozen
from cardgen.language_server.positions import Json, range_of
from cardgen.language_server.project import Look
from cardgen.model.nouns import Card, Game, Icon, Term
from cardgen.model.resolving.value_origins import places_read
from cardgen.schema.records import Prose
from cardgen.source.overlaying import home

#: The resolution of a card's face in a hover, in dots per inch.
_SHARPNESS = 80
_MOST_FACTS = 8


@frozen
class _Value:
    """An expression, the words that it prints, and where it is written."""

    source: str
    words: str
    span: Span


@frozen
class Asked:
    """A place in a file that the editor asks about; `pictures` says that the editor can show pictures."""

    path: str
    text: str
    line: int
    column: int
    pictures: bool = False


def hover(look: Look, asked: Asked) -> Json | None:
    """The hover at a place; None if there is nothing to say."""
    parts: list[str] = []
    span: Span | None = None
    if mentions := mentions_at(look.evidence, asked.path, asked.line, asked.column):
        span = mentions[0].span
        parts += _of_mention(look, mentions[0], pictures=asked.pictures)
    if value := _value_at(look.evidence, asked):
        span = span or value.span
        parts.append(f"prints **{_escape(value.words)}**")
        if origins := list(_origins(value, look.evidence)):
            parts.append("\n".join(origins))
    facts = [
        fact
        for fact in facts_of(look.evidence).facts
        if fact.place and _covers(_reach(fact.place, look.evidence), asked)
    ]
    if facts:
        span = span or facts[0].span
        parts += [_of_fact(look.evidence, fact) for fact in dict.fromkeys(facts)]
    if not parts or span is None:
        return None
    return {
        "contents": {"kind": "markdown", "value": "\n\n".join(parts)},
        "range": range_of(asked.text, span),
    }


def _of_mention(look: Look, mention: Mention, *, pictures: bool) -> Iterator[str]:
    """What is known of the thing that a place speaks of; nothing about a thing that the game does not have."""
    game = look.evidence.game
    if game is None:
        return
    match mention.kind:
        case "card":
            card = next(card for card in game.cards if card.id == mention.id)
            yield _describe_card(game, card)
            if pictures and mention.role != "definition" and (face := _picture(look, card)):
                yield face
        case "icon" if mention.id in game.icons:
            yield from _of_icon(game.icons[mention.id], pictures=pictures)
        case "term" if mention.id in game.terms:
            yield from _of_term(game.terms[mention.id])
        case "section":
            uses = mentions_of_thing(look.evidence, mention.thing)
            titles = [use.written for use in uses if use.role == "definition"]
            yield f"section **{_escape(titles[0])}**" if titles else f"there is no section `{mention.id}`"


def _of_icon(icon: Icon, *, pictures: bool) -> Iterator[str]:
    yield f"**:{icon.id}:** {_escape(icon.text)}\n\n{_escape(icon.description)}".rstrip()
    if pictures and icon.path.suffix == ".svg" and icon.path.is_file():
        data = base64.b64encode(icon.path.read_bytes()).decode("ascii")
        yield f"![{icon.id}](data:image/svg+xml;base64,{data})"


def _of_term(term: Term) -> Iterator[str]:
    short = f" ({_escape(term.short)})" if term.short else ""
    yield f"**{_escape(term.term)}**{short}" + (f": {term.define.text}" if term.define else "")
    if term.forbidden:
        yield "not: " + ", ".join(f"*{_escape(word)}*" for word in term.forbidden)


def _describe_card(game: Game, card: Card) -> str:
    """A card as Markdown: its name, its kind and copies, and its fields in a list."""
    kind = game.kinds.get(card.kind)
    times = "" if card.copies == 1 else f" × {card.copies}"
    lines = [f"**{_escape(card.name)}** — {kind.one if kind else card.kind}{times} (`{card.id}`)", ""]
    for name, value in card.values.items():
        if value not in (None, (), ""):
            lines.append(f"- {name}: {_shown(value)}")
    return "\n".join(lines)


def _shown(value: object) -> str:
    if isinstance(value, Prose):
        return " ".join(value.text.split())
    if isinstance(value, tuple):
        return "; ".join(_shown(item) for item in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {_shown(item)}" for key, item in value.items() if item is not None)
    return _escape(str(value))


def _picture(look: Look, card: Card) -> str:
    """The card's front as a picture inside the Markdown, "" if it has none."""
    game = look.evidence.game
    face = next((face for face in look.evidence.faces if face.card == card.id and face.side == "front"), None)
    if game is None or face is None:
        return ""
    # For start-up time: drawing pixels needs the PDF writer and pdfium, which nothing else here does.
    from cardgen.export.pdf.raster import render_png  # noqa: PLC0415

    width, height = face.frame.width - 2 * face.bleed, face.frame.height - 2 * face.bleed
    inside = rectangle(face.bleed, face.bleed, width, height)
    trimmed = Group(face.frame, move(-face.bleed, -face.bleed), clip=inside, name=card.id)
    library = pipeline.open_library(game).value
    data = render_png(Frame(width, height, (trimmed,)), library, _SHARPNESS)
    return f"![{_escape(card.name)}](data:image/png;base64,{base64.b64encode(data).decode('ascii')})"


def _value_at(evidence: Evidence, asked: Asked) -> _Value | None:
    """The expression at a place, with the words that it prints."""
    patched = evidence.game.translated.patched if evidence.game else {}
    for document in all_documents(evidence):
        if document.path not in (asked.path, *patched):
            continue
        for block in document.blocks:
            for mark in block.marks:
                span = _reach(Place(document, block, mark.start, mark.end), evidence)
                if mark.kind in {"generated", "bound"} and _covers(span, asked):
                    return _Value(mark.value, block.text[mark.start : mark.end], span)
    return None


def sources_at(look: Look, asked: Asked) -> tuple[Span, ...]:
    """The places that the expression at a place reads; none if there is no expression."""
    value = _value_at(look.evidence, asked)
    return tuple(read.span for read in _read_by(value, look.evidence)) if value else ()


def _read_by(value: _Value, evidence: Evidence) -> tuple[Related, ...]:
    return places_read(value.source, evidence.game, declarations_of(evidence))


def _origins(value: _Value, evidence: Evidence) -> Iterator[str]:
    """A line for each place that an expression reads."""
    for read in _read_by(value, evidence)[:_MOST_FACTS]:
        yield f"- {read.label} — {read.span.path}:{read.span.line}"


def _of_fact(evidence: Evidence, fact: Fact) -> str:
    """A claim, and everything else that is said about the same thing."""
    stated = f"**{_escape(fact.phrase or fact.subject)}**: {fact.attribute} = {fact.value} ({fact.authority.label})"
    others = [other for other in facts_of(evidence).facts if other.key == fact.key and other is not fact]
    lines = [stated, ""]
    for other in others[:_MOST_FACTS]:
        where = f" — {other.span.path}:{other.span.line}" if other.span else ""
        lines.append(f"- {other.value} ({other.authority.label}){where}")
    if len(others) > _MOST_FACTS:
        lines.append(f"- … and {len(others) - _MOST_FACTS} more")
    return "\n".join(lines).rstrip()


def _reach(place: Place, evidence: Evidence) -> Span:
    """Where a place was written, including the whole of an expression that prints its last word."""
    block = place.block
    span = place.document.locate(block.offset(place.start), block.offset(place.end))
    return home(span, evidence.game.translated.patched) if evidence.game else span


def _covers(span: Span, asked: Asked) -> bool:
    at = (asked.line, asked.column)
    return span.path == asked.path and (span.line, span.column) <= at <= (span.end_line, span.end_column)


def _escape(words: str) -> str:
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>|" else sign for sign in words)
