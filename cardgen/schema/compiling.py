"""Field specs → checks: the only place that knows which types there are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from cardgen import registry
from cardgen.schema import fieldtypes
from cardgen.schema.fieldtype import Check, FieldType
from cardgen.schema.fieldtypes.record import compile_fields
from cardgen.schema.records import FieldSpec


@lru_cache(maxsize=1)
def field_types() -> Mapping[str, FieldType]:
    """Every field type by its name."""
    return registry.LazyMembers(fieldtypes, "FIELDTYPE", FieldType)


def compile_field(spec: FieldSpec) -> Check:
    """The check for one field's values; `spec.type` must exist."""
    return field_types()[spec.type].compile(spec, compile_field)


def compile_mapping(fields: Mapping[str, FieldSpec]) -> Check:
    """The check for a mapping with these fields: returns a dict with every field; unknown keys are reported."""
    return compile_fields(fields, compile_field)
