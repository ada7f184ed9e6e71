"""A text → edits after which words of it do not go together: numbers and forms, words lost, doubled, exchanged."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from benchmarks.mutation.foreign.slips import Edit, Find, changed

_THINGS = (
    "card|player|token|tile|unit|creature|character|spell|turn|round|space|point|die|game|pile|deck|hand|item|city|"
    "board|monster|weapon|army|attack|action|roll|level|target|world|move|type"
)
_SMALL = "of|in|on|to|from|at|for|with|the|a|your|is|are|may|must|can"
_ONE, _MANY = {"are": "is", "were": "was", "have": "has"}, {"is": "are", "was": "were", "has": "have"}
_OBJECT = "(?=(?:a|an|the|your|his|its|their|one|two|three|all) )"
_LOOKALIKES = (("rn", "m"), ("cl", "d"), ("li", "h"))


def _misread(text: str, _: Random) -> Iterator[Edit]:
    """Edits of words in which a scanner reads two letters as one."""
    for match in re.finditer(r"(?<=[a-z ,])[a-z]{5,}(?=[ ,.])", text):
        for written, read in _LOOKALIKES:
            if written in match[0]:
                yield match.start(), match.end(), match[0].replace(written, read, 1)
                break


#: Name, and the edits.
AGREEMENT: dict[str, Find] = {
    "noun lost": changed(
        rf"\b(the|a|an|your|their|his|each|one) (?:{_THINGS})s? "
        "(?=(?:of|from|in|on|to|with|at|is|are|has|have|may|must|can|will) )",
        lambda match, _: f"{match[1]} ",
    ),
    "verb lost": changed(
        rf"\b([Yy]ou|[Tt]hey|[Ee]ach player|[Tt]he player|[Pp]layers|[Ii]t) [a-z]+ {_OBJECT}",
        lambda match, _: f"{match[1]} ",
    ),
    "preposition lost": changed(
        r"(?<=[a-z] )(?:in|on|from|into|onto|of|with|at|for|by) (?=(?:the|your|a|an|its|his|their|each) [a-z]+)",
        lambda *_: "",
    ),
    "these for this": changed(r"\b([Tt])his (?=[a-z]+ [a-z])", lambda match, _: f"{match[1]}hese "),
    "this for these": changed(r"\b([Tt])hese (?=[a-z]+)", lambda match, _: f"{match[1]}his "),
    "plural behind an article": changed(
        r"\b(a|an|each|every|another|one) ([a-z]{4,}[^s\W]) (?=(?:of|from|in|on|to|with|is|has|may|must|can|that) )",
        lambda match, _: f"{match[1]} {match[2]}s ",
    ),
    "singular of several": changed(
        r"\b(all|many|several|both|few|two|three|four|five|six|these|those|various|most|other) "
        r"([a-z]{4,}[^s\W])s(?=[ .,;])",
        lambda match, _: f"{match[1]} {match[2]}",
    ),
    "several is": changed(
        r"\b([a-z]{4,}s) (are|were|have) (?=[a-z])", lambda match, _: f"{match[1]} {_ONE[match[2]]} "
    ),
    "one are": changed(
        r"\b((?:the|each|this|that|a|an) [a-z]{4,}[^s\W]) (is|was|has) (?=[a-z])",
        lambda match, _: f"{match[1]} {_MANY[match[2]]} ",
    ),
    "participle lost": changed(
        r"\b(is|are|be|been|was|were) ([a-z]{3,}[^e\W])ed\b", lambda match, _: f"{match[1]} {match[2]}"
    ),
    "to behind which one is doing": changed(
        r"\b(to|may|can|must|will) ([a-z]{4,}[^e\W]) (?=(?:a|the|your|an|it|them|one) )",
        lambda match, _: f"{match[1]} {match[2]}ing ",
    ),
    "adverb twice": changed(
        r"\b(may|must|can|will) (only|also|then|always|never) (?=[a-z])",
        lambda match, _: f"{match[2]} {match[1]} {match[2]} ",
    ),
    "modal twice": changed(
        r"\b(may|must|will|should) (?=[a-z]{3,} )", lambda match, _: f"{match[1]} can "
    ),
    "conjunction twice": changed(r"(?<=[a-z]) (and|or) (?=[a-z])", lambda match, _: f" {match[1]} but "),
    "preposition twice": changed(
        r"(?<=[a-z] )(in|on|to|from|with|at) (?=(?:the|your|a) )", lambda match, _: f"{match[1]} of "
    ),
    "neighbours exchanged": changed(
        rf"(?<=[a-z] )({_SMALL}) ([a-z]{{3,}})(?= [a-z])", lambda match, _: f"{match[2]} {match[1]}"
    ),
    "misread": _misread,
    "last words lost": changed(r"(?<=[a-z] )[a-z]+ [a-z]+ [a-z]+\.(?=\n\n)", lambda *_: ""),
}  # fmt: skip
