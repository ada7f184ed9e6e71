"""The texts of a game → plus signs with a space before their number where nearly all others have none:
`get + 1 coin`.
"""

from __future__ import annotations

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, blocks_in
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import all_documents
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

#: How often the sign must touch its number, at all and for each time that it does not.
_USUAL, _FOR_EACH = 6, 5
_TIGHT = TextPattern(r"\+\d{1,2} (?=[A-Za-z])")
_LOOSE = TextPattern(r"\+ \d{1,2}(?= [A-Za-z])")
#: After these words or a punctuation mark something is gained; after any other word something is added to it.
_GOT = word_set(
    "get gets getting gain gains gaining give gives giving the your a an extra additional and or produce produces for"
)
_REACH = 12


@derived
def loose_signs(evidence: Evidence) -> tuple[Place, ...]:
    """The places of each such sign and its number."""
    tight = 0
    loose = []
    for document, block in blocks_in(all_documents(evidence)):
        if "+" not in block.text or block.kind in NON_RULE_KINDS:
            continue
        tight += sum(1 for _ in _TIGHT.finditer(block.text))
        found = _LOOSE.finditer(block.text)
        loose += [Place(document, block, *each.span()) for each in found if _is_got(block.text, each.start())]
    return tuple(loose) if tight >= max(_USUAL, _FOR_EACH * len(loose)) else ()


def _is_got(text: str, start: int) -> bool:
    """Whether the text before a sign is nothing to which a number could be added."""
    before = text[max(0, start - _REACH) : start].split()
    return not before or before[-1][-1] in ",;(.:" or before[-1].lower() in _GOT
