"""Evidence → the former names of cards, and where texts still use them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import spoken_blocks, words_in
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.vocabulary import vocabulary_of
from cardgen.check.wording.english import is_english
from cardgen.check.wording.phrases import PhraseIndex, folded_words
from cardgen.check.wording.sentences import Sentence, sentence_at
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen
from cardgen.model.nouns import Card

#: A sentence about the renaming means the old name; one that also has the new name can mention it in more ways.
_RENAMES = TextPattern(
    r"\b(?:former(?:ly)?|re-?nam(?:ed?|es|ing)|used to be|previously|(?:was|were) called|(?:is|are) now|now called|"
    r"called now|now known|(?:first|1st|earlier|older|previous|old) (?:edition|version|rules?|name)s?)\b",
    re.IGNORECASE,
)
_COMPARES = TextPattern(
    r"\b(?:now|once|before|old|original|originally|instead|not|no longer|new)\b", re.IGNORECASE
)
_CHANGES = TextPattern(
    r"\b(?:chang(?:es?|ed|elog)|history|errata|what['’]?s new|revisions?)\b", re.IGNORECASE
)
_CAPITAL_BEFORE = TextPattern(r"\b([A-Z][\w'’-]*)[ -]$")
_CAPITAL_AFTER = TextPattern(r"[ -]([A-Z][\w'’-]*)")
_ENDING = TextPattern(r"(?:['’]s?|s['’]?)$")


@frozen
class OldName:
    """A former name of a card, without its article."""

    name: str
    card: Card

    @property
    def now(self) -> str:
        """The present name of the card, without its article."""
        return self.card.name.removeprefix("The ")


@frozen
class OldUse:
    """A place where a text uses an old name, and what to write there."""

    old: OldName
    place: Place
    meant: str


@derived
def old_names(evidence: Evidence) -> Mapping[tuple[str, ...], OldName]:
    """The names in the field `formerly` of cards, by their folded words, except those that something has now."""
    old_names = [
        OldName(name.removeprefix("The "), card)
        for card in evidence.cards
        for name in words_in(card.values.get("formerly"))
    ]
    taken = {
        folded_words(e.phrase.removeprefix("The "))
        for e in (vocabulary_of(evidence).entries if old_names else ())
    }
    found: dict[tuple[str, ...], OldName] = {}
    for old in old_names:
        if (words := folded_words(old.name)) not in taken:
            found.setdefault(words, old)
    return found


def uses_of_old_names(evidence: Evidence) -> Iterator[OldUse]:
    """The old names in the game's own words, unless they are part of another name or mentioned as old.

    References in brackets by an old name are left to the rule that looks them up.
    """
    old = old_names(evidence)
    if not old:
        return
    entries = vocabulary_of(evidence).entries
    index: PhraseIndex[OldName | None] = PhraseIndex(
        [*((entry.phrase, None) for entry in entries), *((found.name, found) for found in old.values())]
    )
    of_kinds = {"card"} | {
        word for entry in entries if entry.kind == "kind" for word in folded_words(entry.phrase)
    }
    for document, block in spoken_blocks(evidence):
        if any(_CHANGES.search(title) for title in (*block.headings, block.text if block.is_heading else "")):
            continue
        for found in index.find(block.text):
            place = Place(document, block, found.start, found.end)
            broken = any(
                folded_words(mark.value) in old for mark in block.marks_at(found.start, found.end, "card")
            )
            if found.item is not None and not broken and _is_use(place, found.item, of_kinds):
                yield OldUse(found.item, place, _as_written(place.words, found.item))


def _is_use(place: Place, old: OldName, of_kinds: set[str]) -> bool:
    text = place.block.text
    sentence = sentence_at(text, place.start) or Sentence(text, 0, len(text))
    if place.words[:1].isupper() != old.name[:1].isupper() or _tells_of_renaming(sentence.text, old):
        return False
    if " " not in old.name and (place.words.isupper() or _may_be_ordinary(place, sentence)):
        return False
    if any(mark.start == place.start and mark.end == place.end for mark in place.block.marks):
        return True
    before = _CAPITAL_BEFORE.search(text, sentence.start, place.start)
    after = _CAPITAL_AFTER.match(text, place.end)
    neighbours = [before[1]] if before and before.start() > sentence.start else []
    neighbours += [after[1]] if after else []
    return (
        of_kinds.issuperset(word for found in neighbours for word in folded_words(found))
        or place.words.isupper()
    )


def _tells_of_renaming(sentence: str, old: OldName) -> bool:
    return bool(_RENAMES.search(sentence) or (old.now in sentence and _COMPARES.search(sentence)))


def _may_be_ordinary(place: Place, sentence: Sentence) -> bool:
    """Whether a single word may have its capital because it begins the sentence: `Torch the village`."""
    before = place.block.text[sentence.start : place.start].rstrip(" \"'“‘(*")
    return (not before or before[-1] in ":;–—|") and is_english(place.words.lower())


def _as_written(words: str, old: OldName) -> str:
    """The new name with the ending that the old one has in the text: `Fairy Dust's` gives `Pixie Dust's`."""
    ending = words[len(old.name) :] if words.startswith(old.name) else ""
    return old.now + ending if _ENDING.match(ending) else old.now
