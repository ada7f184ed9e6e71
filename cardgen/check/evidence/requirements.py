"""The option `require` in game.yaml → the fields that cards with certain values need; invalid entries are reported."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from cardgen.check.evidence.card_texts import words_in
from cardgen.check.problems import SUP005
from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.frozen import frozen
from cardgen.model.nouns import Card, Game
from cardgen.schema.records import FieldSpec
from cardgen.source.source import Origin
from cardgen.suggestions import near, one_of

_KEYS = ("kind", "when", "field")


@frozen
class Requirement:
    """Cards of `kind` (any kind when it is "") whose fields have one of the values in `when` need the fields in
    `fields`.
    """

    kind: str
    when: Mapping[str, tuple[object, ...]]
    fields: tuple[str, ...]
    origin: Origin

    def concerns(self, card: Card) -> bool:
        """Whether the requirement applies to the card."""
        if card.kind != (self.kind or card.kind) or not all(
            name in card.values for name in (*self.when, *self.fields)
        ):
            return False
        return all(_has(card.values[name], values) for name, values in self.when.items())


def read_requirements(listed: object, game: Game) -> Outcome[tuple[Requirement, ...]]:
    """The valid requirements of the option; those that name something the game does not have are left out and reported.

    They are not reported while kinds or cards are missing because of errors, since the game may have what they name.
    """
    origin = game.origin.child("check", "options", "DAT005", "require")
    if listed is None:
        return Outcome((), ())
    if not isinstance(listed, (list, tuple)):
        return Outcome((), (_fault(origin, "`require` is a list of requirements", f"found `{listed}`"),))
    needs: list[Requirement] = []
    faults: list[Diagnostic] = []
    for number, entry in enumerate(listed):
        here = origin.child(number)
        wrong = list(_faults(entry, game, here))
        if not wrong and isinstance(entry, Mapping):
            when = {str(name): _listed(value) for name, value in (entry.get("when") or {}).items()}
            fields = tuple(map(str, _listed(entry["field"])))
            needs.append(Requirement(str(entry.get("kind", "")), when, fields, here))
        faults += wrong
    return Outcome(tuple(needs), tuple(faults) if game.omissions.complete else ())


def _faults(entry: object, game: Game, origin: Origin) -> Iterator[Diagnostic]:
    if not isinstance(entry, Mapping) or "field" not in entry:
        yield _fault(origin, "a requirement is `{kind: …, when: {…}, field: …}`", f"found `{entry}`")
        return
    for key in entry:
        if key not in _KEYS:
            yield _fault(
                origin, f"unknown key `{key}` of a requirement", near(str(key), _KEYS) or _expected(_KEYS)
            )
    kind, when = entry.get("kind"), entry.get("when", {})
    if kind is not None and kind not in game.kinds:
        yield _fault(
            origin, f"there is no kind `{kind}`", near(str(kind), game.kinds) or _expected(game.kinds)
        )
        return
    if not isinstance(when, Mapping):
        yield _fault(origin, "`when` of a requirement is a mapping of fields to values", f"found `{when}`")
        return
    kinds = [game.kinds[str(kind)]] if kind is not None else list(game.kinds.values())
    specs: dict[str, list[FieldSpec]] = {}
    for found in kinds:
        for name, spec in found.fields.items():
            specs.setdefault(name, []).append(spec)
    for name in (*when, *_listed(entry["field"])):
        if name not in specs:
            yield _fault(origin, f"there is no field `{name}`", near(str(name), specs) or _expected(specs))
    for name, value in when.items():
        yield from _impossible(str(name), value, specs.get(str(name), []), origin)


def _impossible(name: str, value: object, specs: list[FieldSpec], origin: Origin) -> Iterator[Diagnostic]:
    """The faults of values that a choice cannot have, so that the requirement would never apply."""
    if specs and all(spec.type == "choice" for spec in specs):
        known = {choice for spec in specs for choice in words_in(spec.options.get("values"))}
        for wanted in _listed(value):
            if isinstance(wanted, str) and known and wanted not in known:
                yield _fault(origin, f"`{name}` is never `{wanted}`", near(wanted, known) or _expected(known))


def _has(value: object, wanted: tuple[object, ...]) -> bool:
    held = value if isinstance(value, tuple) else (value,)
    return any(one == other and type(one) is type(other) for one in held for other in wanted)


def _listed(value: object) -> tuple[object, ...]:
    return tuple(value) if isinstance(value, (list, tuple)) else (value,)


def _expected(names: Iterable[str]) -> str:
    return f"expected one of {one_of(names)}"


def _fault(origin: Origin, message: str, hint: str) -> Diagnostic:
    return Diagnostic(SUP005, message, origin.span, hint)
