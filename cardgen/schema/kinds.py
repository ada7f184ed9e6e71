"""The Source of a kind's file → the Kind, the check for its cards, and its rules of completeness."""

from __future__ import annotations

from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.frozen import frozen
from cardgen.schema.compiling import compile_field, compile_mapping
from cardgen.schema.declaring import Declarations
from cardgen.schema.faults import Faults
from cardgen.schema.fieldtype import Check
from cardgen.schema.formats import EVERY_CARD, KIND
from cardgen.schema.problems import UNKNOWN_SIZE, WRONG_OPTION
from cardgen.schema.records import CardSize, FieldSpec, Kind
from cardgen.schema.sizes import find_size, size_names
from cardgen.source.source import Origin, Source
from cardgen.suggestions import misspelt, near
from cardgen.units import MM, format_mm

_USUAL_SIZE = "poker"
#: Smaller and larger cards, in points, are slips such as 635cm for 63.5mm. Even sheets of A0 are within these limits.
_SIDES = (5 * MM, 1200 * MM)


@frozen
class CompiledKind:
    """A kind with its checks: those of single fields by name, including every card's own keys.

    `whole` is False if the declaration of a field was wrong, so that the cards cannot be judged.
    """

    kind: Kind
    checks: dict[str, Check]
    complete: tuple[str, ...]
    whole: bool = True


def read_kind(source: Source) -> Outcome[CompiledKind | None]:
    """Read the kind that a file declares; None if it is unusable. Every fault in it is reported."""
    faults = Faults(source)
    if source.data is None:
        return Outcome(None)
    checked = compile_mapping(KIND)(source.data, (), faults)
    if not isinstance(checked, dict) or checked["kind"] is None:
        return Outcome(None, tuple(faults.found))
    name = str(checked["kind"])
    faults.about(f"kind `{name}`", 0)
    raw = source.data
    spoilt = _spoilt(raw, checked)
    records = raw.get("records") if isinstance(raw.get("records"), dict) else {}
    before = len(faults.found)
    sure = not {"fields", "records"} & spoilt
    fields = Declarations(records, faults).fields(raw.get("fields") or {}, ("fields",)) if sure else {}
    for taken in EVERY_CARD.keys() & fields.keys():
        message = f"`{taken}` is a key of every card, so the kind `{name}` cannot declare it"
        faults.say(WRONG_OPTION, message, source.key_span(("fields", taken)), "give the field another name")
        del fields[taken]
    whole = sure and len(faults.found) == before
    kind = _kind(name, checked, fields, faults)
    if kind.front == "none":
        message = "the layout of the front: cards without a front are not printed"
        faults.wrong(("faces", "front"), message, "none", "name a layout, such as `plain-front`")
        kind = replace(kind, front="")
    sized = not any(found.problem is UNKNOWN_SIZE for found in faults.found)
    if "faces" in spoilt or not sized:  # a faulty value would cause false reports about layouts and sizes
        kind = replace(kind, front="", back="")
    specs = {**EVERY_CARD, **fields}
    checks = {field: compile_field(spec) for field, spec in specs.items()}
    complete = tuple(str(rule) for rule in checked["complete"] or ())
    return Outcome(CompiledKind(kind, checks, complete, whole), tuple(faults.found))


def _spoilt(raw: dict[str, object], checked: dict[str, object]) -> set[str]:
    """The keys of the file whose values are wrong as a whole, so that nothing may be concluded from their absence."""
    faces = raw.get("faces")
    turned = misspelt(faces, ("front", "back")) if isinstance(faces, dict) else {}
    wrong = {key for key in raw if raw[key] is not None and key in checked and checked[key] is None}
    return {*misspelt(raw, (*KIND,)).values(), *wrong, *(("faces",) if turned else ())}


def _kind(name: str, checked: dict[str, object], fields: dict[str, FieldSpec], faults: Faults) -> Kind:
    title = checked["title"] if isinstance(checked["title"], dict) else {}
    faces = checked["faces"] if isinstance(checked["faces"], dict) else {}
    for key in ("one", "many"):
        if title.get(key) is not None and not str(title[key]).strip():
            faults.wrong(("title", key), "what cards of the kind are called", "", f"or leave `{key}` out")
    one = str(title.get("one") or name.replace("-", " ").title())
    back = str(faces.get("back") or "")
    return Kind(
        name,
        one,
        many=str(title.get("many") or f"{one}s"),
        size=_size(checked["size"], faults),
        front=str(faces.get("front") or f"{name}-front"),
        back="" if back == "none" else back,
        fields=fields,
        origin=Origin(faults.source),
        description=str(checked["description"] or ""),
        keys=_keys(checked["keys"]),
        ignores_others=checked["other_keys"] == "ignore",
    )


def _keys(written: object) -> dict[str, tuple[str, ...]]:
    """The files' names for a card's own keys, each one or several words."""
    given = written if isinstance(written, dict) else {}
    return {
        own: tuple(str(name) for name in names) if isinstance(names, list | tuple) else (str(names),)
        for own, names in given.items()
        if names
    }


def _size(written: object, faults: Faults) -> CardSize:
    """The size; if it is wrong, which is reported, the usual one."""
    size = find_size(_USUAL_SIZE if written is None else str(written))
    least, most = _SIDES
    if size is not None and least <= min(size.width, size.height) and max(size.width, size.height) <= most:
        return size
    message = f"expected a size of card, found `{written}`"
    if size is not None:
        message = f"expected a card with sides of {format_mm(least)} to {format_mm(most)}, found `{written}`"
    hint = near(str(written), size_names()) or "write a name such as `poker`, or `63.5mm x 88.9mm`"
    faults.found.append(Diagnostic(UNKNOWN_SIZE, message, faults.source.span(("size",)), hint))
    fallback = find_size(_USUAL_SIZE)
    assert fallback is not None
    return fallback
