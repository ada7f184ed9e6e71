"""Document → the weights of stems, for comparing its numbers."""

from __future__ import annotations

from cardgen.check.claims.restated.numbers.said_numbers import said_numbers
from cardgen.check.claims.weights import Weights, weigh_stems
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document


@derived
def said_weights(document: Document) -> Weights:
    """The weight of each stem in a text; a sentence with several numbers counts once."""
    sentences = {(each.place.block.index, each.clause.around) for each in said_numbers(document)}
    return weigh_stems(around for _, around in sentences)
