"""What was checked → what is requested besides the verdicts: coverage, and the contents of the proofreading page.

This loads the readers of facts, which other checks need only in the process that runs the rules about them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.check.claims.coverage import Claim, claims_of, cover, coverage_rows, coverage_table
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
    claims = list(_claims_of_each_text(checked)) if order.coverage else []
    tables = tuple(coverage_table(cover(each)) for each in claims if each)
    whole = cover(claim for each in claims for claim in each)
    rows = tuple(coverage_rows(whole))
    embedded = checked if order.form == "html" else []
    facts = tuple(row for done in embedded for row in fact_rows(facts_of(done.evidence).facts))
    return Extras(tables, rows, facts=facts, books=tuple(dict(_chapters_of(done)) for done in embedded))


def _claims_of_each_text(checked: Sequence[Checked]) -> Iterator[tuple[Claim, ...]]:
    """The claims in what was checked, one tuple for each; a text that was not translated counts only for the first."""
    counted: set[str] = set()
    for done in checked:
        claims = tuple(each for each in claims_of(done.evidence) if each.place.span.path not in counted)
        counted |= {each.place.span.path for each in claims}
        yield claims


def _chapters_of(done: Checked) -> Iterator[tuple[str, tuple[Block, ...]]]:
    """The rules of a game, and texts of no game with markup, as readers see them, by path."""
    if game := done.evidence.game:
        resolver = Resolver(game)
        for chapter in game.chapters:
            read = resolver.resolve_blocks(chapter.blocks, resolver.scope, chapter.source.place)
            yield chapter.source.path, read.value
    for document in done.evidence.documents:
        if not document.plain:
            continue
        for path, text in document.files.items():
            if is_markdown(path):
                yield path, tuple(blocks_as_read(read_text(path, text)))
