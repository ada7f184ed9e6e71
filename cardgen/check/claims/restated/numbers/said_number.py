"""The records that are compared: a number in a text, and the clause around it."""

from __future__ import annotations

from cardgen.check.documents.place import Place
from cardgen.check.wording.gist import stem
from cardgen.check.wording.nouns import is_thing
from cardgen.check.wording.sentences import sentence_at
from cardgen.frozen import frozen


@frozen
class Clause:
    """What is said around a number; words are given as stems.

    `gist` is from the clause; `around` also from the sentence and the title above; `label` from the label before it;
    `beside` from the sentence before, to which a short sentence refers; `opening` from the only case in which the
    sentence applies, if it begins with it: `With three colours left,`. `held` is the verb of a clause that says only
    that so many are held. `spent` says whether something is paid or lost, None if no verb says so. `scope` is where
    and when it applies. `supposed` means that it holds under a condition or for a while; `conditional`, that a
    condition is the only reason.
    """

    gist: frozenset[str]
    around: frozenset[str]
    scope: tuple[str, ...]
    spent: bool | None
    supposed: bool = False
    conditional: bool = False
    label: frozenset[str] = frozenset()
    held: str = ""
    beside: frozenset[str] = frozenset()
    opening: frozenset[str] = frozenset()

    @property
    def is_firm(self) -> bool:
        """Whether it holds always, or whenever its condition is met."""
        return not self.supposed or self.conditional

    @property
    def near(self) -> frozenset[str]:
        """The stems of the sentence, the title and the sentence before."""
        return self.around | self.beside

    def is_of_case(self, other: Clause) -> bool:
        """Whether each of the two applies in the case with which the other one opens."""
        return self.opening <= other.around and other.opening <= self.around

    def goes_with(self, other: Clause) -> bool:
        """Whether it is not the case that one is about paying and the other about gaining."""
        return None in (self.spent, other.spent) or self.spent == other.spent


@frozen
class SaidNumber:
    """A number in a text, with everything that comparisons need.

    `thing` is the stem of what it counts, "" if there is nothing; `noun` also has the words that specify the thing.
    `role` is `rule`, `again` for what a summary, an answer or a glossary says, `setup` or `example`. `home` are the
    titles above a section whose own title occurs in many places, as in a collection of games. `allowed` is the answer
    to a question whether so many are possible, None for all other numbers.
    """

    value: int
    thing: str
    noun: frozenset[str]
    bound: str
    place: Place
    role: str
    clause: Clause
    home: tuple[str, ...] = ()
    allowed: bool | None = None

    def shared_with(self, other: SaidNumber) -> frozenset[str]:
        """The stems that both clauses have, without those of what both count."""
        return (self.clause.gist & other.clause.gist) - (self.noun & other.noun)

    @property
    def sentence(self) -> str:
        """The sentence of the number, "" if it is in none."""
        found = sentence_at(self.place.block.text, self.place.start)
        return found.text if found else ""


def counts_things(number: SaidNumber) -> bool:
    """Whether the word after a number is certainly a noun."""
    text, end = number.place.block.text, number.place.end
    behind = (word.strip(".,;:()") for word in text[end:].lstrip(" -").split(maxsplit=4))
    return any(is_thing(word.lower()) and stem(word) == number.thing for word in behind)
