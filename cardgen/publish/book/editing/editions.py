"""A Game, and what was typed → the editions for which it is printed; a report of editions that no passage uses."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.diagnostics import Diagnostic, UsageError
from cardgen.expressions.compiling import compile_expression
from cardgen.expressions.faults import Fault
from cardgen.markup.nodes import Attributes, Directive
from cardgen.markup.words import walk
from cardgen.model.nouns import Game
from cardgen.publish.book.problems import WRONG_SETTING
from cardgen.schema.records import Prose
from cardgen.source.plain_data import values_in
from cardgen.suggestions import near, one_of


def chosen_editions(game: Game, typed: str = "", *, of: Game | None = None) -> frozenset[str]:
    """The conditions of `{when: …}` that hold: those typed (separated by commas), otherwise the game's own.

    Raises UsageError if no passage uses a typed one, in any book of the game `of` to which this book belongs.
    """
    if not typed:
        own = game.book.get("editions", ())
        return frozenset(str(each) for each in own) if isinstance(own, (list, tuple)) else frozenset()
    names = [name for part in typed.split(",") if (name := part.strip())]
    known = _asked_editions(of or game)
    for name in names:
        if name not in known:
            raise UsageError(f"no passage is for the edition `{name}`", _hint(name, known))
    return frozenset(names)


def _asked_editions(game: Game) -> frozenset[str]:
    """The names in all conditions of passages, in the chapters of a game and on its cards."""
    found: set[str] = set()
    texts = [chapter.blocks for chapter in game.chapters]
    texts += [prose.blocks for card in game.cards for _, prose in values_in(card.values, Prose)]
    for blocks in texts:
        for block in walk(blocks):
            attributes: Attributes | None = getattr(block, "attributes", None)
            conditions = [attributes.values["when"]] if attributes and "when" in attributes.values else []
            if isinstance(block, Directive) and block.name == "when":
                conditions.append(block.argument)
            for condition in conditions:
                compiled = compile_expression(condition)
                found |= {condition} if isinstance(compiled, Fault) else compiled.names
    return frozenset(found)


def unasked_editions(game: Game, every: Game) -> Iterator[Diagnostic]:
    """Report the editions in a book's settings that no passage uses, in any book of the game `every`; none if passages
    are missing because their files cannot be read.
    """
    lacking = every.omissions.chapters or every.omissions.unread
    own = () if lacking else game.book.get("editions", ())
    known = _asked_editions(every) if own else frozenset()
    for number, name in enumerate(own if isinstance(own, list | tuple) else ()):
        if str(name) not in known:
            message = f"`editions`: no passage is for the edition `{name}`"
            span = game.book_setting("editions", number).span
            yield Diagnostic(WRONG_SETTING, message, span, _hint(str(name), known))


def _hint(name: str, known: frozenset[str]) -> str:
    return near(name, known) or (f"use one of {one_of(known)}" if known else "mark passages with `{when: …}`")
