"""The cards of a file → keys that many have but their kind lacks, and fields that many lack: each reported once."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from cardgen.schema.faults import Faults
from cardgen.schema.kinds import CompiledKind
from cardgen.schema.problems import UNKNOWN_KEY
from cardgen.source.source import Source
from cardgen.suggestions import misspelt, near, one_of

#: A key that so many cards of a file have is not a mistake: it is undeclared, which is reported once.
UNDECLARED = 10
#: The same is true for a key of so many cards that is similar to no field.
_OF_ITS_OWN = 3


class KeysOfMany:
    """The keys of all cards of a file. `undeclared` are those of many cards that are not fields of their kind."""

    def __init__(self, kind: CompiledKind, source: Source, faults: Faults, written: Sequence[object]) -> None:
        self._kind = kind
        self._source = source
        self._faults = faults
        self._cards = {number: card for number, card in enumerate(written) if isinstance(card, dict)}
        having: dict[str, list[int]] = {}
        for number, card in self._cards.items():
            for key in card.keys() - kind.checks.keys():
                having.setdefault(key, []).append(number)
        often = sorted(having.items(), key=lambda each: (each[1][0], each[0]))
        self._having = {key: numbers for key, numbers in often if len(numbers) >= _OF_ITS_OWN}
        self.undeclared = frozenset(
            key for key, numbers in self._having.items() if self._is_own(key, numbers)
        )

    def report(self, given: Collection[str]) -> frozenset[str]:
        """Report the undeclared keys, and the required fields that many cards lack and that are not `given` otherwise.

        Returns these fields.
        """
        lacking = dict(self._lacking(given))
        left = lacking.keys() - set(misspelt(self.undeclared, (*self._kind.checks,)).values())
        unlike = {} if self._kind.kind.ignores_others else self._report_similar()
        # One unknown key and one missing field are the same thing under two names.
        renamed = left.pop() if len(left) == len(unlike) == 1 else ""
        if unlike:
            self._report_unlike(unlike, renamed)
        for name in (name for name in lacking if name in left):
            first, *others = lacking[name]
            card = self._cards[first]
            self._faults.about(f"card `{card.get('id') or card.get('name')}` and {len(others)} more", 2)
            self._faults.missing(("cards", first), name, self._kind.kind.fields[name].description)
        return frozenset(lacking)

    def _is_own(self, key: str, numbers: Sequence[int]) -> bool:
        """Whether a key of many cards is one of their own, not a field that each of them misspells."""
        many = len(numbers) >= UNDECLARED
        return many or not (self._kind.kind.ignores_others or self._meant(key, numbers))

    def _meant(self, key: str, numbers: Sequence[int]) -> str:
        """The hint for a key that is similar to a field. One that the card has under its correct name is not meant."""
        return near(key, [name for name in self._kind.checks if name not in self._cards[numbers[0]]])

    def _report_similar(self) -> dict[str, list[int]]:
        """Report the undeclared keys that are similar to a field; returns the others, with the cards that have them."""
        unlike: dict[str, list[int]] = {}
        for key, numbers in self._having.items():
            if key not in self.undeclared:
                continue
            if meant := self._meant(key, numbers):
                kind = self._kind.kind.name
                message = f"the key `{key}` of {len(numbers)} cards is not known to the kind `{kind}`"
                span = self._source.key_span(("cards", numbers[0], key))
                self._faults.say(UNKNOWN_KEY, message, span, meant)
            else:
                unlike[key] = numbers
        return unlike

    def _report_unlike(self, keys: Mapping[str, list[int]], renamed: str) -> None:
        """Report the keys that are similar to no field, all at once: they should be declared, or ignored."""
        kind = self._kind.kind.name
        first, numbers = next(iter(keys.items()))
        cards = len({number for having in keys.values() for number in having})
        message = (
            f"the key `{first}` of {cards} cards is not known to the kind `{kind}`"
            if len(keys) == 1
            else f"{len(keys)} keys of {cards} cards are not known to the kind `{kind}`: {one_of(keys)}"
        )
        hint = (
            f"declare the keys that you need under the kind's `fields`: `{first}: {{type: any, optional: true}}`; "
            "`other_keys: ignore` in the kind ignores the rest"
        )
        if renamed:
            message += f", and they lack `{renamed}`, which it requires"
            hint = f"use the same name in both; if they are two things, declare `{first}`, too"
        self._faults.say(UNKNOWN_KEY, message, self._source.key_span(("cards", numbers[0], first)), hint)

    def _lacking(self, given: Collection[str]) -> Iterator[tuple[str, list[int]]]:
        """The required fields that many cards lack, with these cards."""
        for name, spec in self._kind.kind.fields.items():
            if spec.required and name not in given:
                lacking = [number for number, card in self._cards.items() if name not in card]
                if len(lacking) >= max(_OF_ITS_OWN, len(self._cards) / 2):
                    yield name, lacking
