"""A lone text → parts and persons whose first word has another form or a synonym than usual: `the start player` where
it is the starting player elsewhere, `the scoring track` beside the score track, `the community supply` in one place.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.names.name_forms import stem_of_name
from cardgen.check.names.odd_ones.renamed import Renamed
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, word_set

#: Behind these a noun stands, and no verb with its object: `the playing area`, but `by playing cards`.
_BEFORE = (
    r"(?:[Aa]n?|[Tt]he|[Tt]his|[Tt]hat|[Ee]ach|[Ee]very|[Yy]our|his|her|their|its|new|next|current|previous|former|first|"
    rf"last|\d+|{NUMBER})"
)
_HEADS = (
    "player area track phase card token marker tile board sheet space cube disc chip pile supply pool stock"
)
_NAMED = TextPattern(
    rf"\b{_BEFORE} (?P<name>(?P<first>[A-Za-z]{{3,}}) (?P<head>{_HEADS.replace(' ', '|')})s?)(?![\w'’-])"
    # `the start player marker` of the starting player
    r"(?! (?:marker|token|card|counter|tile|disc|figure|pawn|piece|board|mat|sheet|aid|screen|banner|order)s?\b)",
    re.IGNORECASE,
    cues=" ".join(f"{head} {head}s" for head in _HEADS.split()),
)
_AID = TextPattern(
    r"(?<![\w'’-])(?P<name>(?P<of>[a-z]+) (?P<first>aid|help) (?P<head>sheet|card|board|mat|tile)s?)(?![\w'’-])",
    re.IGNORECASE,
    cues="aid help",
)
_END = TextPattern(
    r"(?<![\w'’-])(?P<name>(?P<first>game end|end game) "
    r"(?P<head>scoring|bonus|condition|trigger|phase|token|marker|card)(?:e?s)?)(?![\w'’-])",
    re.IGNORECASE,
    cues="game",
)
#: What all share is one thing by whichever of these names, if one of them stands so often, and another once.
_SHARED, _STORES, _USUAL = (
    word_set("common community communal general public"),
    word_set("supply pool stock"),
    3,
)
#: These are one thing in both forms of the word before, and so are areas for play (but `a landing area` is no land
#: area). Others are only if one form stands at most so often, and the other that many times as often: a `fish token`
#: and a `fishing token` may be two.
_ONE, _FEW, _MANY = word_set("player track phase"), 2, 8
_PLAY = word_set("play playing game gaming")
_PAIR = 2
#: Actions, phases and tracks with capitals have a rule of their own.
_STAGES = word_set("phase track")

_Uses = dict[tuple[str, ...], dict[str, list[Place]]]


def other_forms(document: Document) -> Iterator[Renamed]:
    """The first place of each such name, with its usual form."""
    uses: _Uses = defaultdict(lambda: defaultdict(list))
    for block in document.of_other_kinds(*NON_RULE_KINDS - {"components"}):
        for found in _NAMED.finditer(block.text):
            first, head = found["first"].lower(), found["head"].lower()
            place = Place(document, block, *found.span("name"))
            if first in _SHARED and head in _STORES:
                uses["shared", head][first].append(place)
            elif head not in _STAGES or place.words[0].islower():
                uses["form", stem_of_name(first), head][first].append(place)
        for pattern in (_AID, _END):
            for found in pattern.finditer(block.text):
                of = found["of"].lower() if pattern is _AID else ""
                place = Place(document, block, *found.span("name"))
                uses["order", of, found["head"].lower()][found["first"].lower()].append(place)
    for key, forms in uses.items():
        if len(forms) == _PAIR:
            yield from _odd(key, forms)


def _odd(key: tuple[str, ...], forms: Mapping[str, list[Place]]) -> Iterator[Renamed]:
    """The rarer form of a pair, or the later one, if both are sure to name one thing."""
    usual, rare = sorted(forms, key=lambda form: (-len(forms[form]), forms[form][0].order))
    many, few = len(forms[usual]), len(forms[rare])
    if key[0] == "shared":
        is_one = few == 1 and many >= _USUAL
    elif key[0] == "form":
        is_form = usual.endswith("ing") != rare.endswith("ing")
        always = key[-1] in _ONE or (key[-1] == "area" and usual in _PLAY)
        is_one = is_form and (always or (few <= _FEW and many >= _MANY * few))
    else:
        is_one = True
    if is_one:
        place = forms[rare][0]
        yield Renamed(place, _with_first(place, rare, usual), tuple(forms[usual]))


def _with_first(place: Place, rare: str, usual: str) -> str:
    """The words of a name with another word at its beginning: `starting player` for `start player`."""
    at = place.words.lower().index(rare)
    before, after = place.words[:at], place.words[at + len(rare) :]
    return before + (usual.capitalize() if place.words[at].isupper() else usual) + after
