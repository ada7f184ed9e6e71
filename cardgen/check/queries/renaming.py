"""Evidence, a card and its new name or id → the edits that rename it throughout the data and texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.mentions import ESCAPED, ID, Mention, mentions_of_thing
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import CardgenError, Edit, Span
from cardgen.model.nouns import Card
from cardgen.source.places import span_between
from cardgen.source.writing.rewriting import rewrite, words_at

#: Roles of the mentions that are renamed together with a card's name or id.
_USES = ("value", "reference", "quoted", "figure", "plain")
#: Characters that a name in `[[…]]` cannot contain.
_UNNAMEABLE = TextPattern(r"[\[\]|\\\n\r]")


def rename_card(evidence: Evidence, card: Card, new: str, texts: dict[str, str]) -> tuple[Edit, ...]:
    """The edits that give `card` the name `new` in `texts`, which are the files by path.

    They change its entry in the data, fields and references with its name, expressions that quote it, and the name in
    plain words, whose possessive or plural ending is kept. Raises CardgenError when the name is empty, cannot be
    written in a reference, or belongs to another card.
    """
    return _rename(evidence, card, new, texts, "name")


def rename_id(evidence: Evidence, card: Card, new: str, texts: dict[str, str]) -> tuple[Edit, ...]:
    """The edits that give `card` the id `new` everywhere. Raises CardgenError when it is not a valid id.

    In layouts among `texts`, the id is changed where they look up the card or compare a card's id with it.
    """
    if not ID.fullmatch(new):
        raise CardgenError(f"`{new}` cannot be an id", "use small letters, digits and hyphens: `fairy-dust`")
    edits = _rename(evidence, card, new, texts, "id")
    return (*edits, *_in_layouts(card.id, new, texts))


def _in_layouts(old: str, new: str, texts: dict[str, str]) -> Iterator[Edit]:
    asked = re.compile(rf"(?:\bcard\(\s*|\bcard\.id\s*[=!]=\s*)(['\"]){re.escape(old)}\1")
    for path, text in texts.items():
        if PurePosixPath(path).parent.name == "layouts":
            for found in asked.finditer(text):
                end = found.end() - 1
                yield Edit(span_between(path, text, end - len(old), end), new)


def _rename(evidence: Evidence, card: Card, new: str, texts: dict[str, str], what: str) -> tuple[Edit, ...]:
    old = card.name if what == "name" else card.id
    cards = evidence.cards
    if not new.strip() or _UNNAMEABLE.search(new):
        hint = "references could not contain it: names cannot have `[`, `]`, `|`, `\\` or line breaks"
        raise CardgenError(f"`{new}` cannot be a card's name", hint)
    if any(other.id != card.id and new in (other.id, other.name) for other in cards):
        raise CardgenError(f"another card is already called `{new}`", "choose another name")
    mentions = mentions_of_thing(evidence, ("card", card.id))
    if not any(mention.role == what for mention in mentions):
        raise CardgenError(
            f"the {what} of `{card.name}` is not written in its own entry",
            "it is made by a product (`each:`) or a default: change it there",
        )
    edits: dict[str, list[Edit]] = {}
    for mention in mentions:
        if mention.span.path not in texts or mention.role not in (what, *_USES):
            continue
        for edit in _edits(mention, old, new, texts):
            edits.setdefault(mention.span.path, []).append(edit)
    return tuple(edit for path, own in edits.items() for edit in rewrite(texts[path], dict.fromkeys(own)))


def _edits(mention: Mention, old: str, new: str, texts: dict[str, str]) -> Iterator[Edit]:
    """The edit at one mention; none if the mention has other words (the id, when the name is changed)."""
    if mention.role == "plain":
        if mention.written.startswith(old):
            yield Edit(mention.span, new + mention.written[len(old) :])
        return
    if mention.written != old:
        return
    span, text = mention.span, texts[mention.span.path]
    words = words_at(text, span)
    # If the words of a mention were not found (because of a line break, say), its span covers everything around them.
    if mention.role != "quoted" and words == old:
        yield Edit(span, new)
    elif mention.role == "quoted" and ESCAPED.sub(r"\1", words) == old:
        behind = Span(span.path, span.end_line, span.end_column, span.end_line, span.end_column + 1)
        quote = words_at(text, behind)
        yield Edit(span, new.replace(quote, f"\\{quote}"))
