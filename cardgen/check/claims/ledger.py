"""Unverified claims → a proofreader's worksheet, and the lock file that records who signed which row."""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath

from cardgen.check.claims.coverage import Claim, claims_of
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import OBJECT
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.vocabulary import Entry, vocabulary_of
from cardgen.diagnostics import CardgenError, Span
from cardgen.frozen import frozen
from cardgen.model.nouns import Card
from cardgen.schema.records import Prose

#: The file in the game's folder that keeps the signatures.
LOCK = "proof.lock"
_VERSION = 1


@frozen
class Row:
    """A sentence with unverified claims. `marks` are the claims, `about` the cards and terms that it names.

    `words` is a hash of the sentence and `data` a hash of the data of those cards and terms: a signature is valid while
    both are unchanged. `signed` is who signed, "" if nobody did.
    """

    span: Span
    sentence: str
    marks: tuple[str, ...]
    about: tuple[str, ...]
    words: str
    data: str
    signed: str = ""


def worksheet(
    evidence: Evidence, signatures: Mapping[str, Mapping[str, str]] | None = None
) -> tuple[Row, ...]:
    """One row for each sentence with unverified claims, in order; rows with a valid signature say who signed."""
    rows: dict[tuple[str, int, str], list[Claim]] = {}
    for claim in claims_of(evidence):
        if claim.state == "unverified":
            key = (claim.place.document.path, claim.place.block.index, claim.sentence)
            rows.setdefault(key, []).append(claim)
    return tuple(_row(evidence, claims, signatures or {}) for claims in rows.values())


def signed_worksheet(evidence: Evidence) -> tuple[Mapping[str, Mapping[str, str]], tuple[Row, ...]]:
    """The signatures in the game's folder, and the worksheet with them. Raises CardgenError if they cannot be read."""
    signatures = signatures_of(evidence)
    return signatures, worksheet(evidence, signatures)


def signatures_of(evidence: Evidence) -> Mapping[str, Mapping[str, str]]:
    """The signatures in the game's folder, none without a file. Raises CardgenError when they cannot be read."""
    game = evidence.game
    path = game.root / LOCK if game else None
    if path is None or not path.is_file():
        return {}
    return read_signatures(path.read_text(encoding="utf-8", errors="replace"), LOCK)


def place_of_damage(evidence: Evidence, error: CardgenError) -> Span | None:
    """Where an unreadable signature file is damaged; None when there is no game."""
    if evidence.game is None:
        return None
    path = PurePosixPath(evidence.game.origin.source.path).with_name(LOCK).as_posix()
    cause = error.__cause__
    return Span(path, cause.lineno, cause.colno) if isinstance(cause, json.JSONDecodeError) else Span(path)


def choose(rows: Iterable[Row], places: Iterable[str]) -> tuple[Row, ...]:
    """The rows named by FILE:LINE, by FILE (all of its rows) or by the hash of their words; the end of a path is
    enough.

    Raises CardgenError when a name matches no row.
    """
    listed, chosen = tuple(rows), dict[Row, None]()
    for named in places:
        path, _, line = named.rpartition(":")
        found = [
            row
            for row in listed
            if named == row.words
            or (path and line == str(row.span.line) and f"/{row.span.path}".endswith(f"/{path}"))
            or f"/{row.span.path}".endswith(f"/{named}")
        ]
        if not found:
            hint = (
                "name rows as the ledger does: FILE:LINE, or FILE for all of its rows, or `words` of the CSV"
            )
            raise CardgenError(f"the ledger has no row `{named}`", hint)
        chosen.update(dict.fromkeys(found))
    return tuple(chosen)


def sign(
    rows: Iterable[Row], by: str, signatures: Mapping[str, Mapping[str, str]], chosen: Iterable[Row]
) -> str:
    """The text of `proof.lock` after `by` has signed the `chosen` rows.

    Rows that are already signed keep their signature. An outdated signature stays in the file, and is reported, until
    its row is signed again; signatures of sentences that no longer exist are dropped.
    """
    anew = {row.words for row in chosen}
    entries = {}
    for row in rows:
        if row.signed or row.words in anew:
            entries[row.words] = {"data": row.data, "by": row.signed or by, "sentence": row.sentence}
        elif row.words in signatures:
            entries[row.words] = dict(signatures[row.words])
    document = {"version": _VERSION, "signed": dict(sorted(entries.items()))}
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def read_signatures(text: str, shown: str) -> Mapping[str, Mapping[str, str]]:
    """The signatures in a `proof.lock`, by the hash of the sentence.

    Raises CardgenError, which names the file as `shown`, when the text is not a valid `proof.lock`.
    """
    try:
        document = json.loads(text)
        if document["version"] != _VERSION:
            raise ValueError(document["version"])
        return {
            str(words): {str(key): str(value) for key, value in entry.items()}
            for words, entry in document["signed"].items()
        }
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        hint = "fix it (it may contain two merged versions), or delete it and sign the ledger again"
        raise CardgenError(f"`{shown}` is not a list of signatures: {_fault(error)}", hint) from error


def _fault(error: Exception) -> str:
    """What was expected in a `proof.lock`, and what was found instead."""
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg[:1].lower()}{error.msg[1:]} (line {error.lineno}, column {error.colno})"
    if isinstance(error, KeyError):
        return f"expected the key `{error.args[0]}`, found none"
    if isinstance(error, ValueError):
        return f"expected version {_VERSION}, found {error}"
    return "expected `version` and `signed`, with an entry for each sentence"


def as_markdown(rows: Iterable[Row]) -> str:
    """The worksheet as a Markdown table, to print and tick off; signed rows are ticked."""
    lines = ["| ✓ | Place | Sentence | Claims | About |", "|---|---|---|---|---|"]
    for row in rows:
        tick = f"✓ {row.signed}" if row.signed else "☐"
        cells = (
            tick,
            f"{row.span.path}:{row.span.line}",
            row.sentence,
            ", ".join(row.marks),
            ", ".join(row.about),
        )
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(lines) + "\n"


def as_csv(rows: Iterable[Row]) -> str:
    """The worksheet as CSV, with a header line."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["signed", "file", "line", "sentence", "claims", "about", "words", "data"])
    for row in rows:
        marks, about = "; ".join(row.marks), "; ".join(row.about)
        writer.writerow(
            [row.signed, row.span.path, row.span.line, row.sentence, marks, about, row.words, row.data]
        )
    return text.getvalue()


def _row(evidence: Evidence, claims: list[Claim], signatures: Mapping[str, Mapping[str, str]]) -> Row:
    sentence = claims[0].sentence
    entries = _named(evidence, sentence)
    words = _hash(" ".join(sentence.split()))
    data = _hash("\n".join(_data_of(evidence, entry) for entry in entries))
    signature = signatures.get(words, {})
    signed = signature.get("by", "") if signature.get("data") == data else ""
    marks = tuple(claim.place.words for claim in claims)
    about = tuple(dict.fromkeys(entry.phrase for entry in entries))
    return Row(
        claims[0].place.span,
        sentence.replace(OBJECT, "◆"),
        marks=marks,
        about=about,
        words=words,
        data=data,
        signed=signed,
    )


def _named(evidence: Evidence, sentence: str) -> list[Entry]:
    found = (use.item for use in vocabulary_of(evidence).known.find(sentence))
    return [entry for entry in found if entry.kind in {"card", "term", "kind", "component"}]


def _data_of(evidence: Evidence, entry: Entry) -> str:
    """The data that a signature vouches for in a sentence that names the entry."""
    cards = _cards_by_id(evidence)
    if entry.kind == "card" and entry.id in cards:
        card = cards[entry.id]
        return f"{card.name} {card.copies} {_plain(card.values)}"
    if entry.kind == "kind":
        return f"{entry.id} {sum(card.copies for card in cards.values() if card.kind == entry.id)}"
    return f"{entry.kind} {entry.id} {entry.phrase}"


@derived
def _cards_by_id(evidence: Evidence) -> dict[str, Card]:
    return {card.id: card for card in evidence.cards}


def _plain(value: object) -> str:
    if isinstance(value, Prose):
        return value.text
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_plain(inner)}" for key, inner in sorted(value.items())) + "}"
    if isinstance(value, (tuple, list)):
        return "[" + ", ".join(map(_plain, value)) + "]"
    return str(value)


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
