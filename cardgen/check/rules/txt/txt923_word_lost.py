"""A small word is missing.

## Why

"Equal to the number cards in your hand" stops everybody who reads it aloud.

## Example

```text
Score points equal to the number coins in your hand. In order gain one, choose one the following actions.
```

## Use instead

```text
Score points equal to the number of coins in your hand. In order to gain one, choose one of the following actions. The
number cards are red. Play one the others have not. You may instead draw.
```

## Notes

The rule reports only places where the words that are left cannot be English: a missing `of` behind `the number`, `the
top`, `the rest`, `one`, a set or a pair; `to` behind `in order`, `able`, `according`, and before what one wants or
needs to do; `than`, `as` and `to` in comparisons (`is equal or more than`); `is` before `called` and `worth`; `at`
behind `look`, and before `least`, `the same time` and `the end of your turn`; a verb behind `you must`; and an article
where only one can stand (`of same suit`), or where the noun has one everywhere else in the text (`on board` among many
`on the board`, `in game` once and otherwise `in the game`). Names of things with numbers on them (`number cards`) are
recognised. The texts of cards are read, too. In a text that belongs to no game a missing article is advice, because
terse texts omit some.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.spelling.english_texts import english_documents, slips_in
from cardgen.check.rule import SUPPOSED, Inspection, Rule, inspect_blocks, limit_severity
from cardgen.check.wording.slips.lost_articles import bare_nouns, find_bare_nouns, find_lost_articles
from cardgen.check.wording.slips.lost_words import find_lost_words
from cardgen.check.wording.slips.odd_neighbours import find_in_table
from cardgen.check.wording.slips.small_words_slips import SmallSlip, first_at_each_place
from cardgen.check.wording.slips.usual_articles import find_unusual, usual_articles
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TXT923", "word-lost", Severity.WARNING, __doc__)

#: Shorter blocks are titles, labels and notes, which leave their articles out.
_SENTENCE = 60


def inspect(evidence: Evidence) -> Inspection:
    """Look for small words that are lost in every rules text and card that is English."""
    return inspect_blocks(english_documents(evidence), _slips)


def _slips(document: Document) -> tuple[Diagnostic, ...]:
    """The words that are lost in a text; where articles are often left out, that is how it is written."""

    def find(text: str) -> Iterator[SmallSlip]:
        yield from find_lost_words(text)
        yield from find_in_table(text, "lost_words.txt")

    def find_articles(text: str) -> Iterator[SmallSlip]:
        articles = (*find_lost_articles(text), *find_unusual(text, unusual))
        yield from first_at_each_place(articles)
        stated = {slip.end for slip in articles}
        for slip in find_bare_nouns(text, bare):
            if text.find(" ", slip.start) not in stated:
                yield slip

    texts = [b.text for b in document.blocks if b.kind not in NON_RULE_KINDS and len(b.text) > _SENTENCE]
    bare = bare_nouns(texts) if document.plain else frozenset()
    unusual = usual_articles(texts) if document.plain else frozenset()
    guess = limit_severity(
        document, PROBLEM, SUPPOSED
    )  # terse texts leave articles out, if only of some nouns
    return (*slips_in(document, PROBLEM, find), *slips_in(document, guess, find_articles))


RULE = Rule(PROBLEM, inspect)
