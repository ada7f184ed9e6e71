"""Document → phases and steps that are mentioned once, and that none of its lists, titles or tables names."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.documents.structure.stages import HEADS, StageList, read_stage_lists, stage_of
from cardgen.check.documents.tables import tables_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import FUNCTION_WORDS, ORDINALS, fold_phrase, small_words, word_set
from cardgen.frozen import frozen


@frozen
class Stranger:
    """A name before `head` (phase, step …) that is not one of those `listed`."""

    place: Place
    head: str
    listed: StageList


_NAMED = TextPattern(
    r"(?<![\w'’-])(?P<name>(?:[A-Z][\w'’-]+ ){0,2}[A-Z][\w'’-]+|[a-z]+(?:-[a-z]+)?)\s+"
    r"(?P<head>[Pp]hase|[Ss]tep|[Ss]tage|[Ss]egment)(?![\w'’-]|\s+(?:\d|[IVX]+\b))"
)
#: Before `phase`, these are not names.
_ORDINARY = (
    FUNCTION_WORDS
    | ORDINALS.keys()
    | word_set(
        "next last final previous current present following preceding earlier later new old whole entire full single "
        "separate different particular certain special specific given active own opposing opponent player game turn "
        "round main normal regular usual important extra additional initial beginning starting ending half crucial "
        "early late simple basic optional mandatory relevant respective appropriate corresponding various two three "
        "four five six seven eight nine ten step phase stage segment"
    )
)
_SKIP = NON_RULE_KINDS | {"variant"}
#: If a name is in lower case, so many others must be mentioned in lower case.
_ENOUGH = 2


@derived
def find_strangers(document: Document) -> tuple[Stranger, ...]:
    """The strangers of a text that lists its phases or steps."""
    return tuple(_find(document))


def _find(document: Document) -> Iterator[Stranger]:
    lists = [listed for listed in read_stage_lists(document) if listed.head]
    if not lists:
        return
    spoken = _spoken(document)
    for head in sorted({listed.head for listed in lists}):
        yield from _not_listed(document, [listed for listed in lists if listed.head == head], spoken[head])


def _not_listed(
    document: Document, lists: Sequence[StageList], uses: Mapping[tuple[str, ...], list[Place]]
) -> Iterator[Stranger]:
    """The names used once before one head (`phase`), if no list with that head has a word of them."""
    names = {key for listed in lists for key in listed.keys}
    known = {word for key in names for word in key}
    strange = {key: places for key, places in uses.items() if key not in names and known.isdisjoint(key)}
    titles = _named_elsewhere(document) if strange else frozenset()
    for key, places in strange.items():
        if len(places) > 1 or key in titles or places[0].block.is_heading:
            continue
        is_small = places[0].words[0].islower()
        like_it = [
            use for name in names & uses.keys() for use in uses[name] if use.words[0].islower() == is_small
        ]
        if len(like_it) >= (_ENOUGH if is_small else 1):
            yield Stranger(places[0], lists[0].head, lists[0])


def _spoken(document: Document) -> dict[str, dict[tuple[str, ...], list[Place]]]:
    """The names before each head, folded, with their places in the text."""
    found: dict[str, dict[tuple[str, ...], list[Place]]] = defaultdict(lambda: defaultdict(list))
    for block in document.blocks:
        if block.kind in _SKIP or HEADS.isdisjoint(small_words(block.text)):
            continue
        for match in _NAMED.finditer(block.text):
            words = match["name"].split()
            while words and words[0].lower() in _ORDINARY:
                words = words[1:]
            key = fold_phrase(" ".join(words))
            if key:
                start = match.end("name") - len(" ".join(words))
                place = Place(document, block, start, match.end("name"))
                found[match["head"].lower()][key].append(place)
    return found


def _named_elsewhere(document: Document) -> frozenset[tuple[str, ...]]:
    """The names in titles, and at the beginning of items, lines and cells."""
    cells = (cell for table in tables_of(document) for row in (table.head, *table.rows) for cell in row)
    keys = {fold_phrase(cell.text) for cell in cells if len(cell.text) < _LONGEST}
    for block in document.blocks:
        if stage := stage_of(Place(document, block, 0, min(len(block.text), _LONGEST))):
            keys.add(stage.key)
        for mark in block.marks:
            if mark.kind == "strong":
                stage = stage_of(Place(document, block, mark.start, mark.end))
                keys |= {stage.key} if stage else set()
    return frozenset(keys)


#: The most characters of a name.
_LONGEST = 60
