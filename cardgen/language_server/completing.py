"""The words before the cursor → what can be written there: cards, icons, expressions, sections, directives."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from cardgen.check.names.mentions import mentions_of
from cardgen.expressions.filters import OWN_FILTERS
from cardgen.frozen import frozen
from cardgen.language_server.positions import Json, units_of
from cardgen.language_server.project import Look
from cardgen.markup.directives import DIRECTIVES
from cardgen.model.nouns import Card, Game
from cardgen.model.resolving.resolver import Resolver
from cardgen.schema.records import Prose

#: Kinds of completions in the protocol.
FIELD, VALUE, COLOUR, REFERENCE = 5, 12, 16, 18
_FUNCTION, _MODULE, _KEYWORD = 3, 9, 14

_CARD = re.compile(r"\[\[(?P<typed>[^\[\]|\n]*)\Z")
_ICON = re.compile(r"(?:^|[^\w:]):(?P<typed>[a-z0-9-]*)\Z", re.IGNORECASE)
_FILTER = re.compile(r"\{\{[^{}\n]*\|\s*(?P<typed>\w*)\Z")
_KIND = re.compile(r"\{\{[^{}\n]*\bkind\s*=\s*[\"'](?P<typed>[^\"'\n]*)\Z")
_NAMED = re.compile(r"\{\{[^{}\n]*\bcard\(\s*[\"'](?P<typed>[^\"'\n]*)\Z")
_MEMBER = re.compile(r"\{\{[^{}\n]*?\b(?P<owner>card|game)\.(?P<typed>\w*)\Z")
_OF_CARD = re.compile(r"\{\{[^{}\n]*\bcard\(\s*[\"'](?P<owner>[^\"'\n]*)[\"']\s*\)\.(?P<typed>\w*)\Z")
_EXPRESSION = re.compile(r"\{\{(?:[^{}\n]*[\s(,+*/-])?(?P<typed>\w*)\Z")
_DIRECTIVE = re.compile(r"\A\s*:{3,}\{(?P<typed>[a-z-]*)\Z")
_SECTION = re.compile(r"\]\(#(?P<typed>[\w-]*)\Z")


@frozen
class Item:
    """A completion: its label, its kind in the protocol, its description, and the inserted text ("": the label)."""

    label: str
    kind: int
    detail: str = ""
    text: str = ""


_Suggest = Callable[[Look, str], Iterator[Item]]


@frozen
class Suggested:
    """What can replace the `typed` words, and the sign that closes it, if any."""

    items: tuple[Item, ...]
    typed: str
    closing: str = ""


def suggest(look: Look, before: str) -> Suggested | None:
    """What can be written after `before` on a line of a text; None if nothing is known."""
    for pattern, suggest_here in _PLACES:
        found = pattern.search(before)
        if found:
            typed = found["typed"]
            owner = found.groupdict().get("owner") or typed
            return Suggested(tuple(suggest_here(look, owner)), typed, _CLOSING.get(pattern, ""))
    return None


def complete(suggested: Suggested, before: str, after: str, line: int) -> list[Json]:
    """Suggestions in the form of the protocol, with `before` and `after` on the line (counted from 0)."""
    start = units_of(before) - units_of(suggested.typed)
    replaced = _range(line, start, units_of(before))
    closing = "" if after.startswith(suggested.closing.rstrip()) else suggested.closing
    return [_placed(item, replaced, closing) for item in suggested.items]


def _placed(item: Item, replaced: Json, closing: str) -> Json:
    text = item.text or item.label
    shown: Json = {"label": item.label, "kind": item.kind, "filterText": text}
    if item.detail:
        shown["detail"] = item.detail
    return {**shown, "textEdit": {"range": replaced, "newText": text + closing}}


def _range(line: int, start: int, end: int) -> Json:
    return {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}


def _cards(look: Look, typed: str) -> Iterator[Item]:
    """Cards by name; after `Name.` the fields of that card."""
    game = look.evidence.game
    if game is None:
        return
    name, dot, _ = typed.rpartition(".")
    card = next((c for c in game.cards if name in (c.id, c.name)), None) if dot else None
    if card is not None:
        for field, value in _fields(card).items():
            yield Item(field, FIELD, _short(value), text=f"{name}.{field}")
        return
    names = [card.name for card in game.cards]
    for card in game.cards:
        alone = names.count(card.name) == 1
        kind = game.kinds[card.kind].one if card.kind in game.kinds else card.kind
        label = card.name if alone else card.id
        yield Item(label, REFERENCE, kind if alone else f"{card.name}, {kind}")


def _card_names(look: Look, _typed: str) -> Iterator[Item]:
    for card in _game_cards(look):
        yield Item(card.id, REFERENCE, card.name)


def _fields_of_card(look: Look, name: str) -> Iterator[Item]:
    """After `card("gull").` the fields of that card."""
    card = next((c for c in _game_cards(look) if name in (c.id, c.name)), None)
    for field, value in (_fields(card) if card else {}).items():
        yield Item(field, FIELD, _short(value))


def _icons(look: Look, _typed: str) -> Iterator[Item]:
    for icon in (look.evidence.game.icons if look.evidence.game else {}).values():
        yield Item(icon.id, COLOUR, icon.text or icon.description)


def _kinds(look: Look, _typed: str) -> Iterator[Item]:
    for kind in (look.evidence.game.kinds if look.evidence.game else {}).values():
        yield Item(kind.name, _MODULE, kind.many)


def _members(look: Look, owner: str) -> Iterator[Item]:
    game = look.evidence.game
    if game is None:
        return
    about = Resolver(game).scope.get(owner)
    if isinstance(about, Mapping):
        for name, value in about.items():
            is_function = callable(value)
            detail = "" if is_function else _short(value)
            yield Item(str(name), _FUNCTION if is_function else FIELD, detail)
        return
    seen: dict[str, str] = {
        "id": "text",
        "name": "text",
        "kind": "text",
        "copies": "integer",
        "number": "integer",
    }
    for kind in game.kinds.values():
        seen |= {field.name: field.type for field in kind.fields.values()}
    for name, type_ in seen.items():
        yield Item(name, FIELD, type_)


def _expressions(look: Look, _typed: str) -> Iterator[Item]:
    game = look.evidence.game
    if game is None:
        return
    for name, value in Resolver(game).scope.items():
        yield Item(name, _FUNCTION if callable(value) else VALUE)
    yield Item("card", VALUE, "on a card: its fields")


def _filters(_look: Look, _typed: str) -> Iterator[Item]:
    for name in sorted(OWN_FILTERS):
        yield Item(name, _FUNCTION)


def _sections(look: Look, _typed: str) -> Iterator[Item]:
    seen = set()
    for mention in mentions_of(look.evidence):
        if mention.kind == "section" and mention.role == "definition" and mention.id not in seen:
            seen.add(mention.id)
            yield Item(mention.id, _KEYWORD, mention.written)


def _directives(_look: Look, _typed: str) -> Iterator[Item]:
    for spec in DIRECTIVES.values():
        yield Item(spec.name, _KEYWORD, spec.summary)


def _game_cards(look: Look) -> tuple[Card, ...]:
    game: Game | None = look.evidence.game
    return game.cards if game else ()


def _fields(card: Card) -> dict[str, object]:
    return {"name": card.name, "copies": card.copies, **card.values}


def _short(value: object) -> str:
    words = " ".join(str(value.text if isinstance(value, Prose) else value).split())
    return words if len(words) <= 60 else f"{words[:59]}…"


_PLACES: tuple[tuple[re.Pattern[str], _Suggest], ...] = (
    (_DIRECTIVE, _directives),
    (_CARD, _cards),
    (_SECTION, _sections),
    (_KIND, _kinds),
    (_NAMED, _card_names),
    (_FILTER, _filters),
    (_OF_CARD, _fields_of_card),
    (_MEMBER, _members),
    (_EXPRESSION, _expressions),
    (_ICON, _icons),
)
#: The sign that closes a construct.
_CLOSING = {_CARD: "]]", _ICON: ":", _DIRECTIVE: "}"}
