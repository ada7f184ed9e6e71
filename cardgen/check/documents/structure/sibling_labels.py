"""Document → neighbouring titles whose items all have the same labels, except for one title with a different label.

`Engineer`, `Warrior`, `Mage` and `Trickster` each have `Focus`, `Starting Stats` and `Special Ability`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.structure.headings import title_over
from cardgen.check.wording.nearness import distance
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen


@frozen
class OddLabel:
    """`place` is a label that all other titles have as `expected`; or, if it is `missing`, the title that lacks it."""

    place: Place
    expected: str
    missing: bool
    others: tuple[Place, ...]


@frozen
class _Titled:
    title: TextBlock
    labels: tuple[tuple[str, Place], ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name for name, _ in self.labels)


_LABEL = TextPattern(r"\W{0,3}(?P<label>[A-Z][A-Za-z '’/-]{1,28}?):\s")
#: The fewest other titles with the labels; more if one is missing, since it may not be needed there.
_OTHERS, _MANY = 3, 4
#: The fewest labels of a form, and the largest distance of a misspelt label.
_FEWEST, _SLIPS = 2, 3


def odd_labels(document: Document) -> Iterator[OddLabel]:
    """The label in which the items below one title differ from those below all neighbouring titles."""
    for beside in _beside(document):
        forms = Counter(frozenset(titled.names) for titled in beside)
        form, times = forms.most_common(1)[0]
        odd = [titled for titled in beside if frozenset(titled.names) != form]
        if times >= _OTHERS and len(odd) == 1 and len(form) >= _FEWEST:
            yield from _odd(document, odd[0], form, [each for each in beside if each is not odd[0]])


def _odd(
    document: Document, odd: _Titled, form: frozenset[str], others: Sequence[_Titled]
) -> Iterator[OddLabel]:
    missing, strange = form - set(odd.names), set(odd.names) - form
    if len(missing) != 1 or len(strange) > 1:
        return
    name = next(iter(missing))
    known = tuple(place for titled in others for label, place in titled.labels if label == name)
    if not strange and len(others) >= _MANY and len(odd.names) == len(set(odd.names)):
        title = odd.title
        yield OddLabel(Place(document, title, 0, len(title.text)), name, missing=True, others=known)
    for label, place in odd.labels:
        if label in strange and (distance(label.lower(), name.lower(), _SLIPS) <= _SLIPS):
            yield OddLabel(place, name, missing=False, others=known)


def _beside(document: Document) -> Iterator[Sequence[_Titled]]:
    """The titles of one level below the same title whose items have labels, each with its labels."""
    labels: dict[int, list[tuple[str, Place]]] = defaultdict(list)
    for block in document.blocks:
        if (
            block.is_item
            and block.kind not in NON_RULE_KINDS
            and block.section >= 0
            and (found := _LABEL.match(block.text))
        ):
            labels[block.section].append((found["label"], Place(document, block, *found.span("label"))))
    found_beside: dict[tuple[int, int], list[_Titled]] = defaultdict(list)
    for at, label in labels.items():
        title = document.blocks[at]
        found_beside[title.level, title_over(document, title)].append(_Titled(title, tuple(label)))
    yield from (beside for beside in found_beside.values() if len(beside) > _OTHERS)
