"""Document → numbers of things of which there are so many for each of a kind, with the same number of kinds everywhere.

`24 seeds (6 of each variety)` and `32 trees (8 of each variety)` both tell of four varieties; then there are 16 flowers
where each variety has 4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.wording.quantities import find_quantities
from cardgen.check.wording.sums.compositions import Share, find_shares
from cardgen.check.wording.sums.products import Product
from cardgen.check.wording.words import fold_phrase, word_set
from cardgen.frozen import frozen


@frozen
class SharedOut:
    """A number of things as the product of what each kind has and of how many kinds the document has."""

    block: TextBlock
    product: Product


#: With so many other lines that agree, a line that does not is wrong. The players of a game are the same everywhere.
_OTHERS, _OTHERS_OF_PLAYERS = 2, 1
_VARYING = word_set("player colour color person team")
#: If the lines give more different numbers of kinds, they speak of different kinds.
_MOST_ANSWERS = 2


def shares_of_kinds(document: Document) -> Iterator[SharedOut]:
    """The numbers of things that a document shares out to kinds, right or wrong."""
    by_kind: dict[tuple[str, ...], list[tuple[TextBlock, Share]]] = {}
    for block in document.blocks:
        for share in find_shares(block.text):
            by_kind.setdefault(fold_phrase(share.kind), []).append((block, share))
    for kind, shares in by_kind.items():
        kinds = _stated(document, kind, shares) or _kinds(
            shares, _OTHERS_OF_PLAYERS if "player" in kind else _OTHERS
        )
        if not kinds:
            continue
        for block, share in shares:
            factors = (share.each.value, kinds)
            yield SharedOut(
                block, Product(share.total, factors, share.each.start, share.each.end, share.more)
            )


def _stated(document: Document, kind: tuple[str, ...], shares: list[tuple[TextBlock, Share]]) -> int:
    """How many of a kind the component list has, if it gives one number: `a board with 12 islands`; else 0.

    Players are as many as play, and a colour is one of those that the things around it have.
    """
    if len(shares) > 1 or shares[0][0].kind != "components" or not _VARYING.isdisjoint(kind):
        return 0
    counts = {
        quantity.value
        for block in document.of_kind("components")
        if kind[-1] in block.text.lower()
        for quantity in find_quantities(block.text)
        if quantity.noun[: len(kind)] == kind and quantity.value > 1
    }
    share, kinds = shares[0][1], counts.pop() if len(counts) == 1 else 0
    off = abs(kinds * share.each.value + share.more - share.total.value)
    return kinds if 2 * off <= share.total.value else 0


def _kinds(shares: list[tuple[TextBlock, Share]], needed: int) -> int:
    """How many kinds there are according to at least so many shares; 0 if that is uncertain."""
    if len(shares) == 1:
        share = shares[0][1]
        if share.each.value > share.total.value:
            return 0  # the share counts something else: `2 dice (6 turns each per round)`
        return max(1, round((share.total.value - share.more) / share.each.value))
    counted = Counter(share.kinds for _, share in shares if share.kinds).most_common()
    if not counted or len(counted) > _MOST_ANSWERS or counted[0][1] < needed:
        return 0
    agree, differ = counted[0][1], counted[1][1] if len(counted) > 1 else 0
    return counted[0][0] if differ <= 1 and differ <= agree else 0
