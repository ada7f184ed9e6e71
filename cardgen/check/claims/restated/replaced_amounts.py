"""Document → usual amounts named where they are replaced, while the rules have another: `draw 3 lands instead of 2`
and `Draw 1 land`; `forest counts as one hex (not three)` and `forest counts as two hexes`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardgen.check.claims.restated.numbers.said_number import SaidNumber
from cardgen.check.claims.restated.numbers.said_numbers import said_numbers
from cardgen.check.claims.restated.restatements import Restatement
from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.check.rule import SUPPOSED
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number

#: The usual amount after the amount that replaces it, with or without the thing.
_INSTEAD = TextPattern(
    rf"[^.;:()]{{0,40}}?\s(?:instead of|rather than|and not)\s(?:just |only |the usual )?[+−-]?(?P<usual>{NUMBER})"
    rf"(?![\w-])(?P<thing>\s[a-z]+)?|[^.;:()]{{0,30}}?\s\((?:and )?not (?P<usual2>{NUMBER})\)",
)
#: What a variant has instead of the usual amount is not the usual amount.
_IN_VARIANT = TextPattern(
    r"\b[Ii]n th(?:is|e|ese) (?:[a-z]+ )?(?:variants?|modes?|versions?|scenarios?)\b", cues="in"
)
#: The fewest words that the two places share, besides the thing, to be about the same act.
_FEWEST = 1


def replaced_amounts(document: Document) -> Iterator[Restatement]:
    """The usual amounts that no rule has, with the rules that have another one for the same act."""
    said = said_numbers(document)
    by_thing: dict[str, list[SaidNumber]] = defaultdict(list)
    for number in said:
        by_thing[number.thing].append(number)
    for number in said:
        found = _INSTEAD.match(number.place.block.text, number.place.end) if number.thing else None
        if found is None:
            continue
        group = "usual" if found["usual"] else "usual2"
        usual = read_number(found[group]) or 0
        others = [other for other in by_thing[number.thing] if other.place.block is not number.place.block]
        if usual == number.value or any(other.value == usual for other in others):
            continue
        meant = _meant(number, others) or _only(number, said)
        if meant and abs(meant[0].value - usual) <= max(2, usual // 2):
            place = Place(document, number.place.block, *found.span(group))
            yield Restatement(replace(number, value=usual, place=place), tuple(meant), SUPPOSED)


def _meant(number: SaidNumber, others: Sequence[SaidNumber]) -> Sequence[SaidNumber]:
    """The rules that give the amount of the same act; none if they give several amounts."""
    act = number.clause.gist - number.noun
    near = [
        other
        for other in others
        if not other.bound
        and not _IN_VARIANT.search(other.place.block.text)
        and other.role == "rule"
        and other.place.block.kind != "variant"
        and len(act & (other.clause.gist - other.noun)) >= _FEWEST
        and (other.noun <= number.noun or number.noun <= other.noun)
        and other.clause.spent in (None, number.clause.spent)
    ]
    return near if len({other.value for other in near}) == 1 else ()


def _only(number: SaidNumber, said: Sequence[SaidNumber]) -> Sequence[SaidNumber]:
    """The numbers from two on that the set-up and the rules give for the same thing; none if they differ: then they
    are about several acts.
    """
    others = [
        other
        for other in said
        if other.value > 1
        and other.role in ("rule", "setup")
        and number.noun <= other.noun
        and other.place.block is not number.place.block
    ]
    return others if len({other.value for other in others}) == 1 else ()
