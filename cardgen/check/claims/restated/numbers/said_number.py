"""A number that a text says, and what is told around it: the two records that are compared."""

from __future__ import annotations

from cardgen.check.documents.place import Place
from cardgen.check.wording.gist import stem
from cardgen.check.wording.nouns import is_thing
from cardgen.check.wording.sentences import sentence_at
from cardgen.frozen import frozen


@frozen
class Clause:
    """What is told of a number around it, as stems where words are meant.

    `gist` is of the clause, `around` of the sentence and of the title above, too; `label` of the label before it,
    `beside` of the sentence before, which a short sentence leaves out; `opening` of the case in which alone the
    sentence holds, as it says first: `With three colours left,`. `held` is the verb of a clause that says nothing but
    that so many are held. `spent` tells whether something is paid or lost, None when no verb says so. `scope` is where
    and when it holds. `supposed` is what holds on a condition or for a while, `conditional` for nothing but its
    condition.
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
        """The stems of the sentence, of the title and of the sentence before."""
        return self.around | self.beside

    def is_of_case(self, other: Clause) -> bool:
        """Whether each holds in the case that the other one opens with."""
        return self.opening <= other.around and other.opening <= self.around

    def goes_with(self, other: Clause) -> bool:
        """Whether not the one tells of paying and the other of gaining."""
        return None in (self.spent, other.spent) or self.spent == other.spent


@frozen
class SaidNumber:
    """A number of a text, as far as it can be compared.

    `thing` is the stem of what it counts, "" when nothing stands behind it; `noun` has the words that tell the thing
    from others, too. `role` is `rule`, `again` for what a summary, an answer or a glossary says, `setup` or `example`;
    `home` are the titles above that of a section whose own title stands in many places, as in a collection of games.
    `allowed` is the answer to a question whether so many are possible, None for all other numbers.
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
        """The stems that both clauses have, without what both count."""
        return (self.clause.gist & other.clause.gist) - (self.noun & other.noun)

    @property
    def sentence(self) -> str:
        """The sentence in which it stands, "" between two of them."""
        found = sentence_at(self.place.block.text, self.place.start)
        return found.text if found else ""


def counts_things(number: SaidNumber) -> bool:
    """Whether what stands behind a number is surely a noun."""
    text, end = number.place.block.text, number.place.end
    behind = (word.strip(".,;:()") for word in text[end:].lstrip(" -").split(maxsplit=4))
    return any(is_thing(word.lower()) and stem(word) == number.thing for word in behind)
