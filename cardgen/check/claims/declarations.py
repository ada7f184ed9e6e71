"""Evidence → the names and values that the facts blocks of its texts declare."""

from __future__ import annotations

from cardgen.check.documents.deriving import derived
from cardgen.check.evidence.evidence import Evidence
from cardgen.model.nouns import FactsBlock
from cardgen.model.resolving.declarations import Declarations, read_declarations
from cardgen.model.resolving.resolver import Resolver


@derived
def declarations_of(evidence: Evidence) -> Declarations:
    """The declarations in the facts blocks of all texts, computed once."""
    scope = Resolver(evidence.game).data_scope if evidence.game else {}
    documents = evidence.documents
    blocks = (FactsBlock(body, start, each.locate) for each in documents for body, start in each.facts)
    return read_declarations(blocks, scope)
