"""Evidence → the numbers that facts blocks declare about things: `hand.max = 8`, `gold.start = 0`, `days.count = 8`."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.claims.declarations import declarations_of
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.fact import Authority, Fact
from cardgen.check.wording.words import fold_phrase

_ATTRIBUTES = frozenset({"max", "start", "count"})
#: What texts call the subjects of certain declared names.
_SAID = {"hand": "card in hand"}


def declared_facts(evidence: Evidence) -> Iterator[Fact]:
    """A fact for each declared whole number whose name ends with a known attribute (`max`, `start`, `count`)."""
    for declared in declarations_of(evidence).values:
        name, _, attribute = declared.name.rpartition(".")
        value = declared.value
        if name and attribute in _ATTRIBUTES and isinstance(value, int) and not isinstance(value, bool):
            words = name.replace("_", " ").replace(".", " ")
            subject = _SAID.get(words, " ".join(fold_phrase(words)))
            yield Fact(subject, attribute, value, Authority.DECLARED, source=declared.span, phrase=words)
