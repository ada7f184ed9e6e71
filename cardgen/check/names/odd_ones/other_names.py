"""A lone text → names in a list that another list of the same things replaces: `Get Somewhere Quickly` in a table, next
to the sections `Act Unseen`, `Get Somewhere Fast`, `Hack or Fix` and `Lead`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import Document
from cardgen.check.documents.values.pairings import Name
from cardgen.check.names.odd_ones.short_lists import Listed, name_lists
from cardgen.diagnostics import Span
from cardgen.frozen import frozen


@frozen
class OtherName:
    """The name `words` at `span`, and the one in its place in another list, `meant` at `other`."""

    words: str
    span: Span
    meant: str
    other: Span


#: How many names two lists must share at least, and the most names of a list of one kind of things.
_SHARED, _MOST = 3, 40


def other_names(document: Document) -> Iterator[OtherName]:
    """Each name that replaces another, reported once."""
    lists = [
        listed for listed in name_lists(document) if _SHARED < len(listed.names) <= _MOST and _is_set(listed)
    ]
    having: dict[Name, list[int]] = defaultdict(list)
    for at, listed in enumerate(lists):
        for name in listed.names:
            having[name].append(at)
    reported: set[Span] = set()
    for at, listed in enumerate(lists):
        shared = Counter(other for name in listed.names for other in having[name] if other > at)
        for other, count in shared.items():
            if count == len(listed.names) - 1 == len(lists[other].names) - 1:
                found = _odd_one(document, listed, lists[other])
                if found is not None and found.span not in reported:
                    reported.add(found.span)
                    yield found


def _is_set(listed: Listed) -> bool:
    return len(set(listed.names)) == len(listed.names)


def _odd_one(document: Document, one: Listed, other: Listed) -> OtherName | None:
    """The odd one of the two names in which the lists differ; None if both may be right."""
    at = next(at for at, name in enumerate(one.names) if name not in other.names)
    if one.names[:at] + one.names[at + 1 :] != other.names[:at] + other.names[at + 1 :]:
        return None
    text = document.text.lower()
    uses = [text.count(listed.words[at].strip(" *_").lower()) for listed in (one, other)]
    if one.titles != other.titles and set(one.names[at]) & set(other.names[at]):
        odd, usual = (other, one) if one.titles else (one, other)
    elif min(uses) == 1 < max(uses):
        odd, usual = (one, other) if uses[0] == 1 else (other, one)
    else:
        return None
    if odd.titles or not _are_alike(odd.names[at], usual.names[at]):
        return None
    return OtherName(odd.words[at].strip(" *_"), odd.spans[at], usual.words[at].strip(" *_"), usual.spans[at])


def _are_alike(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether two names share a word, as an old and a new name of a thing do; one may be the other in more words."""
    return bool(set(one) & set(other)) and not (set(one) <= set(other) or set(other) <= set(one))
