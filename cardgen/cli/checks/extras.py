"""What was checked → what is requested besides the verdicts: coverage, and the contents of the proofreading page.

This loads the readers of facts, which other checks need only in the process that runs the rules about them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.check.claims.coverage import claims_of, cover, coverage_rows, coverage_table
from cardgen.check.claims.factstore import facts_of
from cardgen.check.documents.as_read import blocks_as_read
from cardgen.check.documents.reading.markdown_blocks import is_markdown
from cardgen.check.documents.reading.plain_text import read_text
from cardgen.cli.checks.asking import fact_rows
from cardgen.cli.checks.targets import CheckOrder
from cardgen.cli.checks.verdicts import Extras
from cardgen.markup.nodes import Block
from cardgen.model.resolving.resolver import Resolver
from cardgen.proofing import Checked


def extras_of(order: CheckOrder, checked: Sequence[Checked]) -> Extras:
    """The extras that an order requests about what was checked."""
    covered = [cover(claims_of(done.evidence)) for done in checked] if order.coverage else []
    tables = tuple(coverage_table(each) for each in covered)
    rows = tuple(row for each in covered for row in coverage_rows(each))
    told = checked if order.form == "html" else []
    facts = tuple(row for done in told for row in fact_rows(facts_of(done.evidence).facts))
    return Extras(tables, rows, facts=facts, books=tuple(dict(_chapters_of(done)) for done in told))


def _chapters_of(done: Checked) -> Iterator[tuple[str, tuple[Block, ...]]]:
    """The rules of a game, and texts of no game with markup, as readers see them, by path."""
    if game := done.evidence.game:
        resolver = Resolver(game)
        for chapter in game.chapters:
            read = resolver.resolve_blocks(chapter.blocks, resolver.scope, chapter.source.place)
            yield chapter.source.path, read.value
    for document in done.evidence.documents:
        for path, text in document.files.items() if document.plain else ():
            if is_markdown(path):
                yield path, tuple(blocks_as_read(read_text(path, text)))
