"""The Source of a file of cards and the kinds → Records that are typed and complete; faulty cards are left out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.schema.compiling import compile_mapping
from cardgen.schema.faults import Faults
from cardgen.schema.formats import CARDS
from cardgen.schema.ids import is_id, meant_id, slug, title_of
from cardgen.schema.keys_of_many import UNDECLARED, KeysOfMany
from cardgen.schema.kinds import CompiledKind
from cardgen.schema.multiplying import Product, multiply
from cardgen.schema.problems import UNKNOWN_KIND, WRONG_ID, WRONG_SHAPE
from cardgen.schema.records import Record
from cardgen.source.source import Origin, Pointer, Source
from cardgen.suggestions import misspelt, near, nearest, one_of

#: If a kind ignores other keys: one this similar to a missing field was meant for that.
_CLOSE = 0.85
#: If at least so many cards, and so great a part of all, have a name, a card without one has lost it.
_MANY, _NEARLY = 20, 0.95
_ABSENT = object()


def read_cards(source: Source, kinds: Mapping[str, CompiledKind]) -> Outcome[tuple[Record, ...]]:
    """Read the cards of one file, in the order written, with products after single cards."""
    faults = Faults(source)
    if source.data is None:
        return Outcome(())
    head = _head(source, faults)
    if head is None:
        return Outcome((), tuple(faults.found))
    kind = kinds.get(str(head["kind"]))
    if kind is None:
        message = f"no file in `kinds/` declares the kind `{head['kind']}`"
        hint = near(str(head["kind"]), kinds) or (
            f"kinds: {one_of(kinds)}" if kinds else f"add `kinds/{head['kind']}.yaml`"
        )
        faults.say(UNKNOWN_KIND, message, source.span(("kind",)), hint)
        return Outcome((), tuple(faults.found))
    reader = _CardReader(kind, source, faults)
    records = reader.read(head)
    reported = faults.folded(UNDECLARED)
    return Outcome(records, tuple(dict.fromkeys(reported) if source.separator else reported))


def _head(source: Source, faults: Faults) -> dict[str, object] | None:
    if not isinstance(source.data, dict):
        hint = "begin the file with `kind: <kind>` and `cards:`"
        found = "a list" if isinstance(source.data, list) else "a single value"
        message = f"expected a mapping with `kind` and `cards`, found {found}"
        faults.found.append(Diagnostic(WRONG_SHAPE, message, source.place(0, 1), hint))
        return None
    head = compile_mapping(CARDS)(_shell(source.data), (), faults)
    if not isinstance(head, dict) or head["kind"] is None:
        return None
    if not {"cards", "each"} & {*source.data, *misspelt(source.data, (*CARDS,)).values()}:
        hint = "write the cards as a list under `cards:`"
        faults.say(WRONG_SHAPE, "expected `cards` or `each`, found neither", source.key_span(("kind",)), hint)
    return head


def _shell(data: dict[str, object]) -> dict[str, object]:
    """A file without its cards, which are judged one by one, and without the author's own keys (`_rules`)."""
    shell = {key: value for key, value in data.items() if not key.startswith("_")}
    return {**shell, "cards": []} if isinstance(shell.get("cards"), list) else shell


class _CardReader:
    """Reads the cards of one file; looks up only once what is the same for all of them."""

    def __init__(self, kind: CompiledKind, source: Source, faults: Faults) -> None:
        self._kind = kind
        self._source = source
        self._faults = faults
        self._steps = [
            (name, spec.required, spec.options.get("default"), kind.checks[name])
            for name, spec in kind.kind.fields.items()
        ]
        self._known = (*kind.checks,)
        self._prose = frozenset(name for name, spec in kind.kind.fields.items() if spec.type == "rich_text")
        #: Fields with faults in the file's `defaults`, which are reported there, not at each card.
        self._spoilt: frozenset[str] = frozenset()
        #: Reported keys of many cards that are not fields of the kind.
        self._undeclared: frozenset[str] = frozenset()
        #: Whether nearly all cards in another program's file have a name, and an id, so that none are made.
        self._named = self._identified = False

    def read(self, head: Mapping[str, object]) -> tuple[Record, ...]:
        data = self._source.data
        raw_defaults = data.get("defaults")
        defaults = raw_defaults if isinstance(raw_defaults, dict) else {}
        known_defaults = self._judge_defaults(defaults)
        raw = data.get("cards")
        written = raw if isinstance(raw, list) else []
        names = sum(isinstance(card, dict) and card.get("name") is not None for card in written)
        ids = sum(isinstance(card, dict) and card.get("id") is not None for card in written)
        enough = max(_MANY, len(written) * _NEARLY)
        self._named, self._identified = (self._source.foreign and many >= enough for many in (names, ids))
        if not self._source.separator:
            others = KeysOfMany(self._kind, self._source, self._faults, written)
            self._spoilt |= others.report({*known_defaults, *self._spoilt})
            self._undeclared = others.undeclared
        self._faults.lax = self._kind.kind.ignores_others
        records = [
            self._record(card, ("cards", number), known_defaults) for number, card in enumerate(written)
        ]
        self._faults.lax = False
        for product in multiply(head.get("each"), self._known, self._prose, self._faults):
            records += self._multiplied(product, known_defaults)
        return tuple(record for record in records if record is not None)

    def _judge_defaults(self, defaults: Mapping[str, object]) -> dict[str, object]:
        """The usable defaults; faults in the others are reported once."""
        faults, fields = self._faults, self._kind.kind.fields
        meant = misspelt(defaults, self._known).values()
        spoilt = {field for field in meant if field in fields and fields[field].required}
        faults.keys(("defaults",), defaults, self._known, {})
        sound: dict[str, object] = {}
        for key, value in defaults.items():
            check = self._kind.checks.get(key)
            if check is None:
                continue
            count = len(faults.found)
            if value is not None or (key in fields and fields[key].required):
                check(value, ("defaults", key), faults)
            if len(faults.found) == count:
                sound[key] = value
            else:
                spoilt.add(key)
        self._spoilt = frozenset(spoilt)
        return sound

    def _multiplied(self, product: Product, defaults: Mapping[str, object]) -> list[Record | None]:
        records: list[Record | None] = []
        before = len(self._faults.found)
        for field, axis, at in product.axes:
            for number, value in enumerate(axis):
                self._kind.checks[field](value, (*at, number), self._faults)
        if len(self._faults.found) > before:
            return records
        for card in product.cards:
            count = len(self._faults.found)
            records.append(self._record(card, product.pointer, defaults))
            if len(self._faults.found) > count:
                break  # all other cards of the product would have the same faults
        return records

    def _record(self, raw: object, at: Pointer, defaults: Mapping[str, object]) -> Record | None:
        faults = self._faults
        before = len(faults.found)
        if not isinstance(raw, dict):
            faults.about(f"{self._kind.kind.one} {_position(at)}", len(at))
            faults.wrong(at, "a card with keys", raw)
            return None
        names = _names_as_written(raw) or self._names(raw, at)
        if names is None:
            self._values(raw, at, defaults)
            return None
        card_id, name = names
        faults.about(f"card `{card_id}`", len(at))
        copies = self._one("copies", raw, at, defaults)
        values = self._values(raw, at, defaults)
        if len(faults.found) > before and any(found.severity >= 3 for found in faults.found[before:]):
            return None
        if self._spoilt and not self._spoilt <= raw.keys():
            return None
        many = copies if isinstance(copies, int) else 1
        return Record(card_id, name, self._kind.kind.name, many, values, Origin(self._source, at))

    def _values(
        self, raw: dict[str, object], at: Pointer, defaults: Mapping[str, object]
    ) -> dict[str, object]:
        values: dict[str, object] = {}
        met = 0
        missing: dict[str, str] = {}
        faults = self._faults
        for field, required, default, check in self._steps:
            given = raw.get(field, _ABSENT)
            if given is not _ABSENT:
                met += 1
                where = (*at, field)
            elif field in defaults:
                given, where = defaults[field], ("defaults", field)
            elif required:
                if field not in self._spoilt:
                    missing[field] = self._kind.kind.fields[field].description
                continue
            if given is _ABSENT or (given is None and not required):
                values[field] = default
            else:
                values[field] = check(given, where, faults)
        own = ("id" in raw) + ("name" in raw) + ("copies" in raw)
        if missing or met + own < len(raw):
            unread = self._undeclared | (self._ignored(raw) if faults.lax else set())
            faults.keys(at, {key: raw[key] for key in raw if key not in unread}, self._known, missing)
        return values

    def _ignored(self, raw: Mapping[str, object]) -> frozenset[str]:
        """The keys of a card that its kind ignores: all others except misspelt ones of missing fields."""
        known = self._kind.checks.keys()
        others = frozenset(raw.keys() - known)
        return others - _slips(others, frozenset(known - raw.keys()))

    def _one(self, key: str, raw: dict[str, object], at: Pointer, defaults: Mapping[str, object]) -> object:
        if key in raw:
            return self._kind.checks[key](raw[key], (*at, key), self._faults)
        if key in defaults:
            return self._kind.checks[key](defaults[key], ("defaults", key), self._faults)
        return None

    def _names(self, raw: dict[str, object], at: Pointer) -> tuple[str, str] | None:
        """The card's id and name; a missing one is made from the other."""
        self._faults.about(f"{self._kind.kind.one} {_position(at)}", len(at))
        count = len(self._faults.found)
        card_id = self._one("id", raw, at, {})
        name = self._one("name", raw, at, {})
        if len(self._faults.found) > count:
            return None
        if card_id is None and name is None:
            if not {"id", "name"} & set(misspelt(raw, self._known).values()):
                only_names = self._faults.lacks_column(at, "id") and not self._faults.lacks_column(at, "name")
                if only_names:
                    self._faults.missing(at, "name", "or an `id`, from which the name is made")
                else:
                    self._faults.missing(at, "id", "or a `name`, from which the id is made")
            return None
        if card_id is None and self._identified:
            self._faults.missing(at, "id", "as nearly all others have one")
            return None
        if card_id is None:
            card_id = slug(str(name))
            if not card_id:
                self._faults.missing(
                    at, "id", "the name has no Latin letter or digit from which it could be made"
                )
                return None
        elif name is None and self._named:
            self._faults.about(f"card `{card_id}`", len(at))
            self._faults.missing(at, "name", "as nearly all other cards have one")
            return None
        elif not is_id(str(card_id)):
            written = f"`{card_id}`" if card_id else "an empty text"
            message = f"expected an id of lower-case letters, digits and hyphens, found {written}"
            self._faults.say(WRONG_ID, message, self._source.span((*at, "id")), self._other_id(str(card_id)))
            return None
        if name is not None and not str(name).strip():
            hint = "write the name, or leave `name` out: then it is made from the id"
            self._faults.wrong((*at, "name"), "the card's name", "", hint)
            return None
        return str(card_id), title_of(str(card_id)) if name is None else str(name)

    def _other_id(self, written: str) -> str:
        """The hint for a malformed id: the corrected one, unless another card of the file has it."""
        better = meant_id(written)
        cards = self._source.data.get("cards")
        if better and any(isinstance(card, dict) and card.get("id") == better for card in cards or ()):
            return f"write one that no other card has: for example `{better}-2`"
        return f"write `{better}`" if better else "write one such as `red-fox`"


@lru_cache(maxsize=256)
def _slips(others: frozenset[str], lacking: frozenset[str]) -> frozenset[str]:
    """The card's other keys that are similar to a missing one."""
    return frozenset(key for key in others if nearest(key, lacking, likeness=_CLOSE))


def _names_as_written(raw: dict[str, object]) -> tuple[str, str] | None:
    """The id and the name of a card that has both in correct form, as nearly every card of a large game does."""
    card_id, name = raw.get("id"), raw.get("name")
    if isinstance(card_id, str) and isinstance(name, str) and name.strip() and is_id(card_id):
        return card_id, name
    return None


def _position(at: Pointer) -> str:
    number = at[-1]
    return f"{number + 1} of the file" if isinstance(number, int) else "of the product"
