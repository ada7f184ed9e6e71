"""The same part of a turn is called a phase in one place and a step in another.

## Why

Cards say "in the Market Phase". Readers who only know a Market Step ask whether that is something else.

## Example

```text
Each round begins with the Market Phase. In the Market Phase you may sell. In the Market Phase nobody moves.

After the Market Step the next round begins.
```

## Use instead

```text
Each round begins with the Market Phase. In the Market Phase you may sell. In the Market Phase nobody moves.

After the Market Phase the next round begins.
```

## Notes

The rule compares capitalised names before Phase, Step and Stage, in all chapters and on cards. The usual word must
stand twice as often as the other, and at least twice. A name that is registered with both words, or is a heading with
both, has two meanings and is left alone.
"""

from __future__ import annotations

from collections import defaultdict

from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import spoken_blocks
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.vocabulary import vocabulary_of
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("PRO405", "structure-word", Severity.WARNING, __doc__)

#: `Draw Phase`, and not `Draw Phase 2`.
_NAMED_STAGE = TextPattern(
    r"\b(?P<name>[A-Z][a-z]+(?: [A-Z][a-z]+)?) (?P<word>Phase|Step|Stage)(?P<many>s?)\b(?! [A-Z\d])",
    cues="phase phases step steps stage stages",
)
_NO_NAMES = frozenset(
    {"the", "this", "that", "each", "every", "first", "last", "next", "second", "third", "a", "one"}
)
_SHARE = 2


def inspect(evidence: Evidence) -> Inspection:
    """Compare the words behind every name of a part of the turn."""
    uses: dict[str, dict[str, list[Place]]] = defaultdict(lambda: defaultdict(list))
    inspected = 0
    for document, block in spoken_blocks(evidence):
        for match in _NAMED_STAGE.finditer(block.text):
            name = " ".join(word for word in match["name"].split() if word.lower() not in _NO_NAMES)
            if name and not match["many"]:
                inspected += 1
                uses[name][match["word"]].append(Place(document, block, *match.span("word")))
    found = [finding for name, words in uses.items() for finding in _compare(evidence, name, words)]
    return Inspection(tuple(found), inspected)


def _compare(evidence: Evidence, name: str, words: dict[str, list[Place]]) -> list[Diagnostic]:
    """The findings of a name that stands before a rarer word for one part of the game: `Draw Step`, `Draw Phase`."""
    if len(words) < 2:
        return []
    usual = max(sorted(words), key=lambda word: len(words[word]))
    found = []
    for word, places in sorted(words.items()):
        meant = word == usual or vocabulary_of(evidence).known.get(f"{name} {word}") is not None
        if meant or len(words[usual]) < max(2, _SHARE * len(places)):
            continue
        place, *others = places
        message = f"expected `{name} {usual}` as in {len(words[usual])} places, found `{name} {word}`"
        related = (words[usual][0].related("the usual word"), *(p.related("here too") for p in others[:4]))
        fix = place.rewrite(usual)
        found.append(Diagnostic(PROBLEM, message, place.span, f"write `{name} {usual}`", related, fix))
    return found


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
