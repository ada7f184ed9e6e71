"""A text → edits after which a sentence of it is no English: forms of verbs, words that sound alike, small words."""

from __future__ import annotations

from benchmarks.mutation.foreign.slips import Find, changed

_DEEDS = "draw|take|gain|lose|place|put|choose|discard|play|move|receive|reveal|get|use"
_HELPS = "may|must|can|will|cannot|should"
_PARTS = "top|bottom|end|start|beginning|front|rest|number"

#: Name, and the edits.
GRAMMAR: dict[str, Find] = {
    "verb of several": changed(
        rf"\b([Tt]he|[Ee]ach|[Aa]) (player|opponent|hero|unit|dealer) ({_DEEDS})s\b",
        lambda match, _: f"{match[1]} {match[2]} {match[3]}",
    ),
    "verb of one": changed(
        rf"\b([Pp]layers|[Oo]pponents|[Yy]ou|[Tt]hey) ({_DEEDS})\b", lambda match, _: f"{match[1]} {match[2]}s"
    ),
    "verb helped": changed(rf"\b({_HELPS}) ({_DEEDS})\b", lambda match, _: f"{match[1]} {match[2]}s"),
    "be lost": changed(rf"\b({_HELPS}) be (?=[a-z]+ed\b)", lambda match, _: f"{match[1]} "),
    "then for than": changed(
        r"\b(more|less|fewer|rather|other|higher|lower) than\b", lambda match, _: f"{match[1]} then"
    ),
    "loose for lose": changed(r"\b(you|players|must|may|will|to) lose\b", lambda match, _: f"{match[1]} loose"),
    "their for there": changed(r"\b([Tt])here (?=is|are)", lambda match, _: f"{match[1]}heir "),
    "of lost": changed(
        rf"\b({_PARTS}) of (?=(?:the|your|their|his|its) [a-z]+[.,;])", lambda match, _: f"{match[1]} "
    ),
    "to lost": changed(r"\b(able|order|want|wants|need|needs) to (?=[a-z])", lambda match, _: f"{match[1]} "),
    "two articles": changed(
        r"\b(the|your|their) (?=[a-z]{4,})", lambda match, random: f"{match[1]} {random.choice(('a', 'any', 'our'))} "
    ),
}  # fmt: skip
