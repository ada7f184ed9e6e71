"""Texts that mention cards and terms, and their translations → those that use other words for them than elsewhere.

The inflected forms of a word are not known for every language: its beginning must occur in the translation, also as a
part of a longer word. Other forms, such as those with another vowel, are listed with the term.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from cardgen.diagnostics import Diagnostic, Related
from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.model.nouns import Game
from cardgen.suggestions import one_of
from cardgen.translation.matching import Rendering
from cardgen.translation.problems import OTHER_TERM

#: So many letters at the end of a word may differ, if so many remain.
_ENDING, _LEAST = 2, 4
#: Values of the data and targets of references are not words; the cards that are named are compared elsewhere.
_UNREAD = LazyPattern(r"\{\{.*?\}\}|\{[#.][^{}]*\}|:[A-Za-z][\w-]*:|\]\([^)\s]*\)|\[\[[^\]]*\]\]", re.DOTALL)
#: What precedes the beginning of a sentence, where any word has a capital.
_BEGINS = LazyPattern(r"(?:\A|[.!?:;\n]\s*|\n\s*[-*\d.]+\s+)[\W_]*\Z")


@frozen
class _Named:
    """What these words name in a translation; `name` is the first of them."""

    name: str
    words: tuple[str, ...]
    term: str = ""


def compare_wording(game: Game, translated: Game, renderings: Iterable[Rendering]) -> Iterator[Diagnostic]:
    """Yield one finding for each translation that does not mention something that its text mentions."""
    known = _known(game, translated)
    if not known:
        return
    listed = "|".join(re.escape(name) for name in sorted(known, key=lambda name: (-len(name), name)))
    pattern = re.compile(rf"(?<!\w)(?:{listed})(?!\w)")
    for each in renderings:
        entry, message = each.entry, each.message
        if entry is None or not entry.words or message.listed or message.text in known:
            continue
        words = entry.words.casefold()
        lost = {
            known[name].name: (name, known[name])
            for name in _named_in(message.text, pattern)
            if not any(_speaks(words, form) for form in known[name].words)
        }
        if lost:
            said = ", ".join(f"`{name}` is `{named.name}` elsewhere" for name, named in lost.values())
            term = next((named.term for _, named in lost.values() if named.term), "")
            hint = f"write {one_of(lost)}" + (f", or list this form under `{term}.forms`" if term else "")
            text = f"the translation of {message.name} has other words: {said}"
            related = (Related(message.spots[0].span, "the original is here"),)
            yield Diagnostic(OTHER_TERM, text, entry.origin.span, hint, related)


def _named_in(text: str, pattern: re.Pattern[str]) -> Iterator[str]:
    """The names in a text, the longest at each place; a single word at the beginning of a sentence may be any word."""
    read = _UNREAD.sub(lambda found: " " * len(found[0]), text)
    for found in pattern.finditer(read):
        lone = found[0].isalpha() and not found[0].isupper()
        if not (lone and _BEGINS.search(read[: found.start()])):
            yield found[0]


def _known(game: Game, translated: Game) -> Mapping[str, _Named]:
    """The words for each named thing, by each word of the original; untranslated things keep their names."""
    known: dict[str, _Named] = {}
    for before, after in zip(game.cards, translated.cards, strict=False):
        if before.id == after.id:
            known[before.name] = _Named(after.name, (after.name,))
    for name, term in game.terms.items():
        other = translated.terms.get(name)
        if other is not None:
            forms = tuple(form for form in (other.term, other.many, other.short, *other.forms) if form)
            named = _Named(other.term, forms, f"term.{name}")
            known |= dict.fromkeys((each for each in (term.term, term.many, *term.forms) if each), named)
    return {name: named for name, named in known.items() if name and name != named.name}


def _speaks(words: str, form: str) -> bool:
    """Whether the beginnings of all words of a form occur in a text."""
    return all(
        word[: max(_LEAST, len(word) - _ENDING)] in words for word in form.casefold().split() if word.strip()
    )
