"""Pictures of the game's folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePosixPath

from cardgen.lazy_patterns import LazyPattern
from cardgen.schema.faults import Faults
from cardgen.schema.fieldtype import Check, Compile, FieldType, JsonSchema
from cardgen.schema.records import FieldSpec
from cardgen.source.source import Pointer

#: A path that needs no closer look: names that begin with neither dots nor spaces, separated by slashes.
_ORDERLY = LazyPattern(r"\w[\w. -]*(?:/\w[\w. -]*)*").fullmatch


def _compile_image(_spec: FieldSpec, _: Compile) -> Check:
    """A check that returns the path as written, inside the game's folder; whether the file exists is checked later."""

    def check(value: object, at: Pointer, faults: Faults) -> object:
        if not isinstance(value, str) or not value.strip():
            faults.wrong(at, "the path of a picture", value)
            return None
        if _ORDERLY(value):
            return value
        path = PurePosixPath(value.replace("\\", "/"))
        if path.is_absolute() or ".." in path.parts or ":" in path.parts[0]:
            hint = "copy the picture into the game's folder and name it from there"
            faults.wrong(at, "a path inside the game's folder", value, hint)
            return None
        return path.as_posix()

    return check


def _describe_image(_spec: FieldSpec, _: Callable[[FieldSpec], JsonSchema]) -> JsonSchema:
    """A path."""
    return {"type": "string"}


FIELDTYPE = FieldType(
    "image", "a picture in the game's folder, such as art/fog.jpg", _compile_image, _describe_image
)
