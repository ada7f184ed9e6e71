"""The texts of a game matched with a translation → what is missing, stale, or without a text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.diagnostics import Diagnostic, Related, Span
from cardgen.lazy_patterns import LazyPattern
from cardgen.model.nouns import Card, Game
from cardgen.model.published import PO, TRANSLATIONS
from cardgen.suggestions import near, nearest
from cardgen.translation.catalogue import Catalogue, Entry
from cardgen.translation.matching import Matched, Rendering
from cardgen.translation.message import CARDS, GAME, changed_parts, shortened
from cardgen.translation.problems import NO_TEXT, STALE, UNKNOWN_TEXT, UNTRANSLATED

#: What to do about the translation of a text that no longer exists.
_ASIDE = "`cardgen translate` moves it to the end of the file"
_FIELD = LazyPattern(r"(?P<card>[^.\s]+)\.(?P<field>[\w-]+)")


def report_missing(catalogue: Catalogue, matched: Mapping[str, Matched]) -> Iterator[Diagnostic]:
    """Yield one finding for all untranslated texts of a file, and one for each stale translation."""
    for name, file in matched.items():
        needed = [each for each in file.renderings if not each.message.optional]
        missing = [each for each in needed if not each.words]
        source = catalogue.sources.get(name)
        if missing and name not in catalogue.spoilt:
            first = missing[0]
            path = f"{TRANSLATIONS}/{catalogue.language}/{name}{PO}"
            span = (
                first.entry.origin.span
                if first.entry
                else Span(source.path)
                if source
                else (first.message.spots[0].span)
            )
            missed = f"{len(missing)} of {len(needed)} texts of `{path}` are not translated"
            message = f"{missed}, such as {first.message.name}"
            hint = (
                "translate it"
                if first.entry
                else f"`cardgen translate {catalogue.language}` adds them to the file"
            )
            yield Diagnostic(UNTRANSLATED, message, span, hint)
        yield from (_stale(each) for each in file.renderings if each.is_stale)


def _stale(each: Rendering) -> Diagnostic:
    entry = each.entry
    assert entry is not None
    if each.before:
        old, new = changed_parts(each.before, each.message.text)
        message = f"the translation of {each.message.name} is stale: the text was `{old}` and is now `{new}`"
    else:
        message = f"the translation of {each.message.name} is marked `fuzzy`: it needs review"
    related = (Related(each.message.spots[0].span, "the original is here"),)
    hint = (
        "correct it, and remove the mark `fuzzy`"
        if entry.unsure
        else ("correct it; `cardgen translate` puts the new text beside it")
    )
    return Diagnostic(STALE, message, entry.origin.span, hint, related)


def report_unknown(game: Game, matched: Mapping[str, Matched]) -> Iterator[Diagnostic]:
    """Report translations of texts that the game does not have: misspelt, removed, or not a text."""
    cards = {card.id: card for card in game.cards}
    for name, file in matched.items():
        contexts = [each.message.context for each in file.renderings if each.message.context]
        left = [entry for entry in file.left if entry.words and not entry.obsolete]
        for entry in left:
            if entry.context and not _may_be_left_out(entry, game):
                yield _unknown(entry, contexts, cards if name == CARDS else {}, game)
        lone = [entry for entry in left if not entry.context]
        if lone:
            more = f" and {len(lone) - 1} more" if len(lone) > 1 else ""
            message = f"no chapter has the text `{shortened(lone[0].text)}`{more}"
            yield Diagnostic(UNKNOWN_TEXT, message, lone[0].place("text"), _ASIDE)


def _may_be_left_out(entry: Entry, game: Game) -> bool:
    """Whether an entry translates a text of an existing card with a fault, which is already reported."""
    found = _FIELD.match(entry.context)
    return found is not None and game.omissions.may_include(found["card"])


def _unknown(entry: Entry, contexts: list[str], cards: Mapping[str, Card], game: Game) -> Diagnostic:
    context, span = entry.context, entry.place("context")
    found = _FIELD.match(context)
    card = cards.get(found["card"]) if found else None
    if found and card is not None:
        field = found["field"]
        kind = game.kinds.get(card.kind)
        spec = kind.fields.get(field) if kind else None
        if spec is not None and spec.type not in ("text", "rich_text", "list", "record", "mapping"):
            message = f"`{context}` is not a text but of the type `{spec.type}`, which is the same in every language"
            printed = f"; how it is printed is `kind.{card.kind}.fields.{field}.…` in `{GAME}{PO}`"
            hint = "remove the entry" + (printed if spec.type == "choice" else "")
            return Diagnostic(NO_TEXT, message, span, hint)
        if field in ("id", "copies", "kind"):
            message = f"`{context}` is not a text: it is the same in every language"
            return Diagnostic(NO_TEXT, message, span, "remove the entry")
        own = [each for each in contexts if each.startswith(f"{card.id}.")]
        hint = near(context, own) or f"the texts of the card are {', '.join(f'`{each}`' for each in own[:6])}"
        return Diagnostic(UNKNOWN_TEXT, f"the card `{card.id}` has no text `{context}`", span, hint)
    if found and cards:
        meant = nearest(found["card"], cards)
        hint = f"did you mean `{meant}{context[len(found['card']) :]}`?" if meant else _ASIDE
        return Diagnostic(UNKNOWN_TEXT, f"there is no card `{found['card']}` for `{context}`", span, hint)
    return Diagnostic(
        UNKNOWN_TEXT, f"the game has no text `{context}`", span, near(context, contexts) or _ASIDE
    )
