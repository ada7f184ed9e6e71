"""Cards with ids that other cards already have → diagnostics, only one for a file that is a copy of another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Related
from cardgen.schema.problems import DUPLICATE_ID
from cardgen.schema.records import Record

#: The hint if several cards of a product get the same id.
_DIFFER = "use all values in which its cards differ in the id: `{{ colour }}-{{ number }}`"
#: A file that shares so many ids with another file is a copy of it.
_COPIED = 3
#: A file with so many repeated ids uses them for something else, or was put together from several files. If it repeats
#: a few together with their names, these are printings of the same cards.
_SHARED = 20


def duplicates(seconds: Iterable[tuple[Record, Record]]) -> Iterator[Diagnostic]:
    """Diagnostics for cards with ids that other cards already have; only one for a file that is a copy of another."""
    files = dict[tuple[str, str], list[tuple[Record, Record]]]()
    for record, first in seconds:
        paths = (record.origin.source.path, first.origin.source.path)
        files.setdefault(paths, []).append((record, first))
    for (path, other), pairs in files.items():
        found = [_duplicate(record, first) for record, first in pairs]
        if len(pairs) > 1 and len({record.origin.span for record, _ in pairs}) == 1:
            message = f"{found[0].message}, and the product gives it to each of its cards"
            yield replace(found[0], message=message, hint=_DIFFER)
            continue
        printings = all(record.name == first.name for record, first in pairs)
        if path == other and len(pairs) >= (_COPIED if printings else _SHARED):
            message = f"{found[0].message}, and so do {len(pairs) - 1} more in this file"
            hint = "remove the duplicate cards, and give the others different ids"
            yield replace(found[0], message=message, hint=hint)
            continue
        if path == other or len(pairs) < _COPIED:
            yield from found
            continue
        message = (
            f"{found[0].message}, as do {len(pairs) - 1} more ids of this file: all are also in `{other}`"
        )
        yield replace(found[0], message=message, hint="remove the copied file, or give its cards other ids")


def _duplicate(record: Record, first: Record) -> Diagnostic:
    span, there = record.origin.child("id").span, first.origin.child("id").span
    if span == there:
        message = f"the product gives the id `{record.id}` to more than one card"
        return Diagnostic(DUPLICATE_ID, message, span, _DIFFER)
    message = f"the id `{record.id}` belongs to another card"
    related = (Related(there, "which had it first"),)
    hint = "give one of them another id"
    if record.kind != first.kind:
        hint += (
            f", or all of one kind a prefix: `keys: {{prefix: {record.kind}}}` in `kinds/{record.kind}.yaml`"
        )
    return Diagnostic(DUPLICATE_ID, message, span, hint, related)
