"""A word that is used once is a letter away from a word that is used often.

## Why

A name in two spellings is two names to everyone who searches for the card.

## Example

```text
The Lantern is lit. Carry the Lantern with you. Nobody may take the Lantern from a player. Put the Lanturn down.
```

## Use instead

```text
The Lantern is lit. Carry the Lantern with you. Nobody may take the Lantern from a player. Put the Lantern down.
```

## Notes

**In rules**, a word that is used three or more times counts as right. A rare one is reported if it is a letter away
from another word of the text, and

- both are names, with a capital;
- both are ordinary words of seven or more letters, and the other one is used four times; or the rare one is not in the
  English word list, and the text is English;
- it is a name that is not English and stands once, and the other stands at least twice; or the same capitalised word
  stands beside both (Town Hal and Town Hall); or the other is a name only in some places, and a letter was lost,
  doubled or swapped inside (`Your Vouhers` where a sentence says `vouchers`);
- it is an English word with a capital within a sentence, in one place, and the other is a name that always has one
  (`to a Best` where there are Beasts); or one of its letters stands elsewhere in the name, and three words beside it
  are those beside the name in another place (`is a Whistle or a Break` where there are Whistles and Brakes);
- it is a very rare English word between the same neighbours as a common one that the text always uses (`the payer
  draws`, `at the start oft the round`);
- it is an English word that stands, at most twice, only behind one other word, behind which the other one usually
  stands (`ferry rout` where there are ferry routes).

A word that is not English is also reported if it becomes English

- by adding, dropping or swapping one letter inside a long word, or changing a vowel (`succesful`), unless the text has
  many words of its own; in a word of eight or more letters, or if the text has the word that is meant, by two such
  changes (`benifical`); in a small word by a letter of the neighbouring key (`trom`). Where more than one word may be
  meant, one of them must be very common (`quare`);
- by a space: one of its two parts is a small word (`playerwith`, `makesa`). Any other word that is made of two
  (`diplays`) is the author's own, unless nothing but a common word can be meant;
- by the letters that pages print as one sign, if a space stands in their place (`con dence`).

So are a word with other accents in one place (`cafe`), a compound that stands once beside a frequent one
(`Fuor-in-a-row`), and a word in British spelling among American ones or vice versa (Honour and Honor), if three
quarters of its uses, and at least three, are spelled the other way, and all other such words of the text, at least
four, agree; proper names (Pearl Harbor) do not count.

Real words (trail and trial), forms of one word, halves of broken words, and the words of cards and terms are left
alone. Possessives count as the names themselves.

**In the texts of English cards**, a word on one or two cards is reported if it is not in the English word list, nor in
a name, a term or a value of a card, and one letter makes it a word that five cards have, or, if it is long, an English
word (which another card must have in a game of hundreds). A real word is reported if it stands on one card only, and
three others have a word one letter away between the same two words before and behind it (`shuffle it intro the deck`).
So is a word with two capitals (`THe`). Flavour texts are not looked at: they play with words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.place import rewrite_all
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.spelling.card_spellings import misspellings
from cardgen.check.names.spelling.card_words import Misspelling
from cardgen.check.names.spelling.english_slips import english_slips
from cardgen.check.names.spelling.fixed_pairs import fixed_pairs
from cardgen.check.names.spelling.known_slips import known_slips
from cardgen.check.names.spelling.lone_slips import lone_slips
from cardgen.check.names.spelling.lost_accents import lost_accents
from cardgen.check.names.spelling.lost_ligatures import lost_ligatures
from cardgen.check.names.spelling.name_slips import name_slips
from cardgen.check.names.spelling.rare_words import rare_neighbours
from cardgen.check.names.spelling.settled_words import settled_slips
from cardgen.check.names.spelling.spared_places import (
    are_first_names,
    are_in_one_list,
    begins_broken_paragraph,
    has_epithet,
    is_first_name,
    is_foreign,
    is_surname,
    lacks_article,
)
from cardgen.check.names.spelling.spellings import read_spellings
from cardgen.check.names.spelling.stray_names import stray_names
from cardgen.check.names.spelling.torn_words import is_cut_off
from cardgen.check.names.spelling.two_spellings import are_of_two_lands, two_spellings
from cardgen.check.rule import SEEN, TYPED, Inspection, Rule, limit_severity
from cardgen.check.wording.words import fold_phrase
from cardgen.diagnostics import Diagnostic, Problem, Severity, Span

PROBLEM = Problem("TXT904", "near-spelling", Severity.WARNING, __doc__)

#: So long is a word that is no name of a command.
_LONG = 8
#: So many words that may be meant are named.
_MOST_SHOWN = 3
#: What is written for a program, or by it.
_FOR_PROGRAMS = ("card", "icon", "code")
_NOT_TYPED = (*_FOR_PROGRAMS, "generated")


def inspect(evidence: Evidence) -> Inspection:
    """Look for rare words beside usual ones, in the rules and on the cards."""
    misspelled, inspected = misspellings(evidence.lasting)
    rare = [pair for pair in rare_neighbours(read_spellings(evidence)) if not are_of_two_lands(*pair)]
    found = [*_in_rules(evidence, rare), *_of_two_lands(evidence), *_no_words(evidence, rare)]
    torn = list(_torn(evidence))
    found = [*torn, *(each for each in found if not any(_covers(other.span, each.span) for other in torn))]
    reported = {finding.span for finding in found}
    for finding in _names(evidence):
        if finding.span not in reported:
            reported.add(finding.span)
            found.append(finding)
    found += [_on_cards(slip) for slip in misspelled]
    return Inspection(tuple(found), inspected + len(read_spellings(evidence).words))


def _on_cards(slip: Misspelling) -> Diagnostic:
    """A card's word and the one that is meant; versions of the card with the same slip are its other places."""
    first, *others = slip.places
    usual = (
        f"`{slip.meant[0]}` ({_many(slip.cards)})" if slip.cards else "an English word or one of the game's"
    )
    return Diagnostic(
        PROBLEM,
        f"expected {usual}, found `{first.words}`",
        first.span,
        f"did you mean {' or '.join(f'`{word}`' for word in slip.meant)}?",
        tuple(other.related("here too") for other in others),
        rewrite_all(slip.places, _keeping_possessive(slip.meant[0], first.words))
        if len(slip.meant) == 1
        else None,
    )


def _keeping_possessive(meant: str, written: str) -> str:
    return meant + written[-2:] if written.endswith(("'s", "’s")) else meant


def _in_rules(evidence: Evidence, rare: Sequence[tuple[str, str]]) -> list[Diagnostic]:
    """The words of the rules that stand once, each beside the usual one that it is a slip of."""
    spellings = read_spellings(evidence)
    known = _known_words(evidence)
    found = []
    for word, usual in rare:
        place = spellings.words[word].places[0]
        if word in known or place.block.marks_at(place.start, place.end, *_FOR_PROGRAMS):
            continue
        if begins_broken_paragraph(place) or are_first_names(place, spellings.words[usual].places):
            continue
        if any(are_in_one_list(place, other) for other in spellings.words[usual].places):
            continue  # two things of the list: `xterm, rxvt and xiterm`
        others = spellings.words[usual].places
        if lacks_article(place, usual, others):
            continue
        shown = others[0].words if place.words[0].isupper() == others[0].words[0].isupper() else usual
        shown = shown.capitalize() if place.words[0].isupper() and shown.islower() else shown
        found.append(
            Diagnostic(
                PROBLEM,
                f"expected `{shown}` ({len(others)} times), found `{place.words}` once",
                place.span,
                f"did you mean `{shown}`?",
                tuple(other.related("the usual spelling") for other in others[:3]),
                place.rewrite(shown),
            )
        )
    return found


def _names(evidence: Evidence) -> Iterator[Diagnostic]:
    """The names that stand once beside one that is a letter away."""
    known = _known_words(evidence)
    spellings = read_spellings(evidence)
    for slip in (
        *name_slips(spellings),
        *settled_slips(spellings),
        *stray_names(spellings),
        *fixed_pairs(spellings),
        *lost_accents(spellings),
    ):
        place = slip.place
        word = place.words.lower()
        if word in known or word in spellings.compounds:
            continue
        if place.block.marks_at(place.start, place.end, *_FOR_PROGRAMS):
            continue
        if are_first_names(place, slip.others) or lacks_article(place, slip.meant, slip.others):
            continue
        if any(are_in_one_list(place, each) for each in slip.others):
            continue
        if slip.meant.lower() != word and is_cut_off(place, slip.meant):
            continue
        yield Diagnostic(
            limit_severity(place.document, PROBLEM, TYPED),
            f"expected `{slip.meant}` as elsewhere, found `{place.words}`",
            place.span,
            f"did you mean `{slip.meant}`?",
            tuple(other.related("the usual spelling") for other in slip.others[:3]),
            place.rewrite(slip.meant),
        )


def _no_words(evidence: Evidence, rare: Sequence[tuple[str, str]]) -> Iterator[Diagnostic]:
    """The long words of the rules that are no English, and one letter from it."""
    spellings = read_spellings(evidence)
    known = _known_words(evidence) | {word for word, _ in rare}
    slips: dict[str, tuple[str, ...]] = {
        word: (meant,) for word, meant in (*english_slips(spellings), *known_slips(spellings))
    }
    slips |= {word: likely for word, likely in lone_slips(spellings) if word not in slips}
    for word, likely in slips.items():
        place, *others = spellings.words[word].places
        if word in known or place.block.marks_at(place.start, place.end, *_NOT_TYPED):
            continue
        if is_first_name(place) or has_epithet(place) or is_foreign(place):
            continue
        if is_surname(place) or (not others and is_cut_off(place, likely[0])) or word in spellings.compounds:
            continue  # the rest of a word that a page's end broke, or one with a space elsewhere
        shown = [_written_as(one, place.words) for one in likely]
        names = " or ".join(f"`{one}`" for one in shown[:_MOST_SHOWN])
        what = "words" if " " in likely[0] else "English word"
        basis = SEEN if _is_within(place.words, likely[0]) else TYPED
        yield Diagnostic(
            limit_severity(place.document, PROBLEM, basis),
            f"expected the {what} {names}, found `{place.words}`",
            place.span,
            f"did you mean {names}?",
            tuple(other.related("here too") for other in others),
            rewrite_all((place, *others), shown[0]) if len(shown) == 1 else None,
        )


def _written_as(meant: str, written: str) -> str:
    """A word in capitals where the other one has them."""
    if written.isupper() and len(written) > 1:
        return meant.upper()
    return meant.capitalize() if written[0].isupper() else meant


def _torn(evidence: Evidence) -> Iterator[Diagnostic]:
    """The words of the rules that lost a ligature."""
    for place, meant in lost_ligatures(read_spellings(evidence)):
        if not place.block.marks_at(place.start, place.end, *_NOT_TYPED):
            message = f"expected `{meant}`, found `{place.words}`"
            yield Diagnostic(PROBLEM, message, place.span, f"write `{meant}`", (), place.rewrite(meant))


def _covers(span: Span | None, other: Span | None) -> bool:
    """Whether a span on one line includes another one."""
    if span is None or other is None:
        return False
    return span.line == other.line and span.column <= other.column and other.end_column <= span.end_column


def _is_within(word: str, meant: str) -> bool:
    """Whether a slip was made inside a long word: what is put to its ends makes a command of it, `respawnp`."""
    return len(word) >= _LONG and word[0].lower() == meant[0] and word[-2:] == meant[-2:]


def _of_two_lands(evidence: Evidence) -> Iterator[Diagnostic]:
    """The words of the rules that are spelled the British way here and the American way there."""
    for slip in two_spellings(read_spellings(evidence)):
        places = [p for p in slip.places if not p.block.marks_at(p.start, p.end, *_NOT_TYPED)]
        if not places:
            continue
        first, *others = places
        shown = slip.meant.capitalize() if first.words[0].isupper() else slip.meant
        count = len(slip.usual)
        how = f"{slip.land} as {count} other words" if slip.land else f"spelled in {count} places"
        yield Diagnostic(
            PROBLEM,
            f"expected `{shown}`, as {how}, found `{first.words}`",
            first.span,
            "spell the words of one land" if slip.land else "spell the word one way",
            (*(other.related("here too") for other in others), slip.usual[0].related("the usual spelling")),
            first.rewrite(shown) if not others else None,
        )


@derived
def _known_words(evidence: Evidence) -> frozenset[str]:
    """The words of the game's names and terms, which are right however rare."""
    game = evidence.game
    if game is None:
        return frozenset()
    names = [card.name for card in game.cards] + [term.term for term in game.terms.values()]
    return frozenset(word for name in names for word in (*fold_phrase(name), *name.lower().split()))


def _many(cards: int) -> str:
    return "the card's name" if cards == 1 else f"{cards} cards"


RULE = Rule(PROBLEM, inspect)
