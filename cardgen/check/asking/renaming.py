"""Evidence, a card and its new name (or id) → the edits that rename it in all data and texts."""

from __future__ import annotations

import re

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.mentions import Mention, mentions_of_thing
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.diagnostics import CardgenError, Edit
from cardgen.model.nouns import Card

_PLAIN = LatePattern(r"[^\W\d_][\w '’()/.!-]*")
_ID = LatePattern(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_WORDS = frozenset({"true", "false", "null", "~"})
_IN_FLOW = LatePattern(r"[,\[\]{}#:]")


def rename_card(evidence: Evidence, card: Card, new: str, texts: dict[str, str]) -> tuple[Edit, ...]:
    """The edits by which `card` is called `new` everywhere; `texts` are the files by path.

    Changed are its entry in the data, fields and references that say its name, expressions that quote it, and the
    name in plain words, with a possessive or plural ending left as it is. Raises CardgenError when the name is
    another card's, or empty.
    """
    return _rename(evidence, card, new, texts, "name")


def rename_id(evidence: Evidence, card: Card, new: str, texts: dict[str, str]) -> tuple[Edit, ...]:
    """The edits by which `card` has the id `new` everywhere. Raises CardgenError when it cannot be an id."""
    if not _ID.fullmatch(new):
        raise CardgenError(f"`{new}` cannot be an id", "use small letters, digits and hyphens: `fairy-dust`")
    return _rename(evidence, card, new, texts, "id")


def _rename(evidence: Evidence, card: Card, new: str, texts: dict[str, str], what: str) -> tuple[Edit, ...]:
    old = card.name if what == "name" else card.id
    cards = evidence.game.cards if evidence.game else ()
    if not new.strip() or "]" in new or "|" in new or "\n" in new:
        raise CardgenError(f"`{new}` cannot be a card's name", "a name has no `]`, no `|` and no line break")
    if any(other.id != card.id and new in (other.id, other.name) for other in cards):
        raise CardgenError(f"another card is called `{new}` already", "choose a name that is free")
    mentions = mentions_of_thing(evidence, ("card", card.id))
    if not any(mention.role == what for mention in mentions):
        raise CardgenError(
            f"the {what} of `{card.name}` is not written in an entry of its own",
            "it is made by a product (`each:`) or a default: change it there",
        )
    edits = [
        _edit(mention, old, new, texts)
        for mention in mentions
        if mention.role in (what, "value", "reference", "plain")
    ]
    return tuple(dict.fromkeys(edit for edit in edits if edit is not None))


def _edit(mention: Mention, old: str, new: str, texts: dict[str, str]) -> Edit | None:
    """The edit at one mention; None where it says something else (the id, where the name is changed)."""
    if mention.role == "plain":
        if not mention.written.startswith(old):
            return None
        return Edit(mention.span, new + mention.written[len(old) :])
    if mention.written != old:
        return None
    written = _at(mention, texts)
    if written == old:
        return Edit(mention.span, new if mention.role == "reference" else _as_scalar(new))
    if mention.role != "reference" and written[:1] in "\"'" and written[-1:] == written[:1]:
        return Edit(mention.span, _quoted(new, written[0]))
    return None


def _at(mention: Mention, texts: dict[str, str]) -> str:
    """The characters at a mention that stands on one line."""
    span = mention.span
    lines = re.split(r"\r\n|\n|\r", texts.get(span.path, ""))
    if span.line != span.end_line or span.line > len(lines):
        return ""
    return lines[span.line - 1][span.column - 1 : span.end_column - 1]


def _as_scalar(new: str) -> str:
    """A text as YAML takes it for a text, in quotes only where it must be."""
    if _PLAIN.fullmatch(new) and not _IN_FLOW.search(new) and new.strip() == new and new not in _WORDS:
        return new
    return _quoted(new, '"')


def _quoted(new: str, quote: str) -> str:
    if quote == "'":
        return "'" + new.replace("'", "''") + "'"
    return '"' + new.replace("\\", "\\\\").replace('"', '\\"') + '"'
