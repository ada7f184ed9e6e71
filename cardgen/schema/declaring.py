"""The `fields:` and `records:` of a kind → field specs, or findings about the declaration."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from cardgen.schema.compiling import compile_field, compile_mapping, field_types
from cardgen.schema.faults import Faults, shown
from cardgen.schema.fieldtype import option
from cardgen.schema.patterns import PatternError, compile_pattern
from cardgen.schema.problems import UNKNOWN_TYPE, WRONG_OPTION
from cardgen.schema.records import FieldSpec
from cardgen.source.source import Origin, Pointer
from cardgen.suggestions import near, nearest, one_of

#: The keys that every field's declaration may have.
EVERY_FIELD: Mapping[str, FieldSpec] = {
    "type": FieldSpec("type", "text", required=True, description="the type of its values"),
    **dict(
        [
            option("optional", "flag", "whether a card can do without it"),
            option("default", "any", "the value of cards that do not give it"),
            option("unique", "flag", "whether two cards of the kind must differ in it"),
            option("label", "text", "what it is called where people read it, such as in the head of a table"),
            option("description", "text", "what it means, for people"),
        ]
    ),
}
_HOLDERS = {"list", "mapping"}
#: Keys that are not options of a field's type, or are read separately.
_COMMON = frozenset({"type", "optional", "default", "label", "description", "of", "fields"})
#: A name is only taken for a mistyped type if it is this similar, because records may have any names.
_LIKE = 0.7
#: Names that other programs have for field types.
_ELSEWHERE = {
    "string": "text", "str": "text", "markdown": "rich_text", "html": "rich_text", "int": "integer",
    "bool": "flag", "boolean": "flag", "float": "number", "double": "number", "decimal": "number", "enum": "choice",
    "select": "choice", "array": "list", "object": "record", "struct": "record", "dict": "mapping", "map": "mapping",
    "picture": "image", "img": "image", "symbol": "icon", "reference": "card", "color": "colour", "url": "text",
}  # fmt: skip


class Declarations:
    """Reads the fields of one kind; `records` are its named records as written."""

    def __init__(self, records: Mapping[str, object], faults: Faults) -> None:
        self._records = records
        self._faults = faults
        self._open: list[str] = []

    def fields(self, raw: object, at: Pointer) -> dict[str, FieldSpec]:
        """The specs of a mapping of fields; wrong ones are reported and left out."""
        if not isinstance(raw, dict):
            self._faults.wrong(at, "a mapping of fields", raw)
            return {}
        specs = ((name, self.field(name, declared, (*at, name))) for name, declared in raw.items())
        return {name: spec for name, spec in specs if spec is not None}

    def field(self, name: str, raw: object, at: Pointer) -> FieldSpec | None:
        """The spec of one field; `text` alone means `{type: text}`."""
        declared = {"type": raw} if isinstance(raw, str) else raw
        if not isinstance(declared, dict):
            self._faults.wrong(at, "a field such as `{type: text}`", raw)
            return None
        written = declared.get("type")
        if written is None:
            known = (*EVERY_FIELD, *(key for kind in field_types().values() for key in kind.options))
            self._faults.keys(at, declared, known, {"type": one_of(field_types())})
            return None
        if not isinstance(written, str):
            self._faults.wrong((*at, "type"), f"the name of a type: {one_of(field_types())}", written)
            return None
        if written in self._records:
            declared = declared | {"type": "record", "of": written}
        elif written not in field_types():
            self._unknown_type(written, (*at, "type") if isinstance(raw, dict) else at)
            return None
        return self._spec(name, declared, at)

    def _spec(self, name: str, declared: dict[str, object], at: Pointer) -> FieldSpec | None:
        kind = field_types()[str(declared["type"])]
        count = len(self._faults.found)
        checked = compile_mapping({**EVERY_FIELD, **kind.options})(declared, at, self._faults)
        if len(self._faults.found) > count or not isinstance(checked, dict):
            return None
        options = {key: value for key, value in checked.items() if value is not None and key not in _COMMON}
        optional = checked["optional"] is True
        origin = Origin(self._faults.source, at)
        description = str(checked["description"] or "")
        label = str(checked["label"] or "")
        spec = FieldSpec(
            name,
            kind.name,
            required=not optional,
            description=description,
            options=options,
            origin=origin,
            label=label,
        )
        if kind.name in _HOLDERS:
            held = self._held(declared.get("of", "text" if kind.name == "list" else "any"), (*at, "of"))
            if held is None:
                return None
            options["item"] = held
        elif kind.name == "record":
            fields = self._record_fields(declared, at)
            if fields is None:
                return None
            options["fields"] = fields
            options["of"] = checked["of"] or name
        elif kind.name == "card" and "of" in declared:
            options["of"] = declared["of"]
        return self._with_default(spec, declared, at) if self._consistent(spec, at) else None

    def _with_default(self, spec: FieldSpec, declared: dict[str, object], at: Pointer) -> FieldSpec | None:
        if "default" not in declared:
            return spec
        count = len(self._faults.found)
        default = compile_field(spec)(declared["default"], (*at, "default"), self._faults)
        if len(self._faults.found) > count:
            return None
        return replace(spec, required=False, options={**spec.options, "default": default})

    def _held(self, of: object, at: Pointer) -> FieldSpec | None:
        return self.field("", of, at)

    def _record_fields(self, declared: dict[str, object], at: Pointer) -> dict[str, FieldSpec] | None:
        if "fields" in declared:
            return self.fields(declared["fields"], (*at, "fields"))
        name = declared.get("of")
        if not isinstance(name, str) or name not in self._records:
            if name is None:
                self._faults.missing(at, "of", "the name of a record, or `fields` on the spot")
            else:
                self._unknown_type(str(name), (*at, "of"))
            return None
        if name in self._open:
            message = f"the record `{name}` contains itself"
            self._faults.say(WRONG_OPTION, message, self._faults.source.span(at), "use another record inside")
            return None
        self._open.append(name)
        before = len(self._faults.found)
        fields = self.fields(self._records[name], ("records", name))
        self._open.pop()
        return fields if len(self._faults.found) == before else None

    def _consistent(self, spec: FieldSpec, at: Pointer) -> bool:
        low, high = spec.options.get("min"), spec.options.get("max")
        if isinstance(low, int | float) and isinstance(high, int | float) and low > high:
            message = f"`min` {low} of the field `{spec.name}` is above its `max` {high}"
            self._faults.say(WRONG_OPTION, message, self._faults.source.span((*at, "min")), "swap the two")
            return False
        values = spec.options.get("values")
        twice = (
            [value for value, count in Counter(map(str, values)).items() if count > 1]
            if isinstance(values, tuple)
            else []
        )
        if twice:
            message = f"the value `{twice[0]}` of the field `{spec.name}` is listed twice"
            self._faults.say(
                WRONG_OPTION, message, self._faults.source.span((*at, "values")), "remove one of the two"
            )
            return False
        printed = spec.options.get("printed")
        if isinstance(printed, Mapping):
            for name in printed:
                known = [str(value) for value in values] if isinstance(values, tuple) else []
                if name not in known:
                    message = (
                        f"`{name}`, which `printed` has words for, is not a value of the field `{spec.name}`"
                    )
                    span = self._faults.source.key_span((*at, "printed", name))
                    self._faults.say(WRONG_OPTION, message, span, near(name, known))
                    return False
        pattern = spec.options.get("pattern")
        if pattern is None:
            return True
        try:
            compile_pattern(str(pattern))
        except PatternError as error:
            message = f"expected a regular expression, found {shown(pattern)}: {error}"
            hint = "use sets, groups, `|`, `?`, `*`, `+` and `{2,5}`; it must match the whole text"
            self._faults.say(WRONG_OPTION, message, self._faults.source.span((*at, "pattern")), hint)
            return False
        return True

    def _unknown_type(self, written: str, at: Pointer) -> None:
        known = {*field_types(), *self._records}
        message = f"`{written}` is neither a field type nor a record of the kind"
        meant = _ELSEWHERE.get(written.casefold()) or nearest(written, known, likeness=_LIKE)
        hint = (
            f"did you mean `{meant}`?"
            if meant
            else f"types: {one_of(known, limit=20)}; records are declared under `records:` of the kind"
        )
        self._faults.say(UNKNOWN_TYPE, message, self._faults.source.span(at), hint)
