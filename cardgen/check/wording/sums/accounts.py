"""A story → its conclusions: how much each person must have after gains and payments, and what sums must come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from cardgen.check.wording.sums.combined_numbers import runs_made
from cardgen.check.wording.sums.story import ALL, PRICE, Amount, Story, halted
from cardgen.check.wording.sums.story_words import HARM, HEALTH
from cardgen.check.wording.words import word_set
from cardgen.frozen import frozen

_FEWEST = 2
#: Whoever plays one of these does not move that far: `plays a card and moves from space 7 to space 21`.
_NO_STEPS = word_set("card tile token")
#: With more steps than this, too many results would be possible.
_MOST = 6
#: An amount that is off by more was not meant to follow from what was stated before.
_NEAR = 4
_SIGNS = {"more": (1,), "less": (-1,), "change": (-1, 1), "other": (-1, 0, 1)}


@frozen
class Conclusion:
    """An amount that follows from `base` (None in a sum) and `changes`: its possible values, and the one stated."""

    base: Amount | None
    changes: tuple[Amount, ...]
    expected: frozenset[int]
    stated: Amount

    @property
    def holds(self) -> bool:
        """Whether the stated amount is possible."""
        return self.stated.value in self.expected


@frozen
class _Account:
    base: Amount
    changes: tuple[Amount, ...] = ()


def find_conclusions(story: Story) -> Iterator[Conclusion]:
    """The amounts of a story that follow from others, except those that cannot be traced."""
    books = _Books(story)
    for amount in story.amounts:
        found = books.enter(amount)
        if found:
            yield found


class _Books:
    """Who has how much, as far as the story has been told."""

    def __init__(self, story: Story) -> None:
        self._story = story
        self._accounts: dict[tuple[str, str], _Account] = {}
        self._pending: list[Amount] = []
        self._open: list[Amount] = []
        self._pool: list[Amount] = []

    def enter(self, amount: Amount) -> Conclusion | None:
        """Enter an amount, and return the conclusion that it is, if any."""
        if amount.role == "total":
            found = self._sum(amount)
            self._accounts[(amount.actor, amount.unit)] = _Account(amount)
            return found
        self._pool.append(amount)
        if amount.role in _SIGNS:
            self._change(amount)
            return None
        if amount.role == "had":
            return self._earlier(amount)
        return self._state(amount)

    def _change(self, amount: Amount) -> None:
        self._pending.append(amount)
        self._open_for(amount)
        mine = [key for key in self._accounts if amount.actor in (key[0], "?", ALL) or key[0] in (ALL, "")]
        for key in mine:
            if _touches(key, amount, alone=len(mine) == 1):
                account = self._accounts[key]
                self._accounts[key] = _Account(account.base, (*account.changes, amount))

    def _open_for(self, amount: Amount) -> None:
        """Open accounts for a new person with what everybody has."""
        known = {actor for actor, _ in self._accounts}
        if amount.actor not in ("", "?", ALL) and amount.actor not in known:
            for (actor, unit), account in tuple(self._accounts.items()):
                if actor == ALL:
                    self._accounts[(amount.actor, unit)] = _Account(
                        account.base, tuple(c for c in account.changes if c.actor == ALL)
                    )

    def _earlier(self, amount: Amount) -> Conclusion | None:
        """Handle `She had nine before`, where the changes are stated first but happen later."""
        near = [p for p in self._pending if p.sentence >= amount.sentence - 1 and p.actor == amount.actor]
        exact = tuple(p for p in near if p.unit == amount.unit)
        harmed = amount.unit in HEALTH
        changes = exact or tuple(
            p
            for p in near
            if (not (p.unit and amount.unit) or (harmed and p.unit in HARM)) and p.unit not in _NO_STEPS
        )
        # What was done before may have come later, too: `She pays 3. Then she pays 6. She had 11 and has 2 left.`
        alike = {p.unit for p in changes}
        earlier = tuple(
            replace(p, role="other")
            for p in self._pending
            if p.actor == amount.actor and p.unit in alike and p.sentence < amount.sentence - 1
        )
        account = _Account(amount, (*earlier, *changes))
        self._accounts[(amount.actor, amount.unit)] = account
        behind = [
            o
            for o in self._open
            if o.sentence == amount.sentence and o.unit == amount.unit and o.actor == amount.actor
        ]
        if behind and changes:
            return _of_account(self._story, account, behind[-1])
        return None

    def _state(self, amount: Amount) -> Conclusion | None:
        self._open_for(amount)
        key = self._key(amount)
        account = self._accounts.get(key) if key else None
        conclusion = None
        if (
            account
            and account.changes
            and amount.role != "set"
            and (amount.role == "now" or amount.clear or account.base.role == "had")
        ):
            conclusion = _of_account(self._story, account, amount)
        elif not account and amount.role == "now":
            self._open.append(amount)
        base = replace(amount, unit=key[1]) if key else amount
        if (
            account
            and not account.changes
            and account.base.sentence == amount.sentence
            and amount.role == "has"
        ):
            # `3 red cards and 2 blue cards`: neither is the number of cards.
            del self._accounts[key or (amount.actor, amount.unit)]
            return None
        self._accounts[key or (amount.actor, amount.unit)] = _Account(base)
        if account:
            self._pending = [p for p in self._pending if (p.actor, p.unit) != (base.actor, base.unit)]
        return conclusion

    def _key(self, amount: Amount) -> tuple[str, str] | None:
        if (amount.actor, amount.unit) in self._accounts:
            return amount.actor, amount.unit
        if amount.role == "now" and ("", amount.unit) in self._accounts:
            return "", amount.unit
        own = [key for key in self._accounts if key[0] == amount.actor]
        if not own and not amount.unit and amount.role == "now" and len(self._accounts) == 1:
            return next(iter(self._accounts))
        if len(own) != 1:
            return None
        is_new = amount.unit not in {p.unit for p in self._pending}
        fits = not amount.unit or not own[0][1] or (amount.role == "now" and is_new)
        return own[0] if fits else None

    def _sum(self, amount: Amount) -> Conclusion | None:
        near = [p for p in self._pool if p.sentence >= amount.sentence - 2]
        units = {p.unit for p in near}
        unit = amount.unit if amount.unit in units else near[-1].unit if near else ""
        pool = [p for p in near if p.unit in ("", unit)]
        self._pool = [replace(amount, role="has")]
        of_many = bool(amount.unit) and amount.unit not in units and len(units - {""}) > 1
        if of_many or not 2 <= len(pool) <= _MOST or halted(self._story, pool[0].start, amount.start):
            return None
        signed = [-p.value if p.role == "less" else p.value for p in pool]
        sums = frozenset(sum(signed[at:]) for at in range(len(signed) - 1))
        if amount.value in sums:
            return Conclusion(None, tuple(pool), sums, amount)
        strict = all(p.role in ("more", "less") for p in pool[1:])
        ways = () if strict else product((-1, 0, 1), repeat=len(signed))
        if amount.value in {sum(s * v for s, v in zip(way, signed, strict=True)) for way in ways}:
            return None
        if amount.value in self._made_of_all(pool, amount):
            return None
        return _near(Conclusion(None, tuple(pool), frozenset({sum(signed)}), amount))

    def _made_of_all(self, pool: Sequence[Amount], total: Amount) -> frozenset[int]:
        """What the amounts near a total can come to, if some were not recognised as parts of it."""
        near = {
            a.start: a.value
            for a in self._story.amounts
            if pool[0].sentence <= a.sentence and a.start < total.start
        }
        return runs_made(tuple(near.values())) if _FEWEST < len(near) <= _MOST else frozenset()


#: What things are paid with.
_MONEY = word_set(
    "gold silver coin coins ducat florin guilder dollar crown franc thaler mark penny money shilling credit "
    "gulden zloty rupee pound dinar point"
)


def _touches(key: tuple[str, str], amount: Amount, *, alone: bool) -> bool:
    """Whether a change belongs to this account, or may."""
    unit = key[1]
    if amount.unit == PRICE:
        return alone or unit in _MONEY
    return amount.unit in ("", unit) or (alone and not unit) or (unit in HEALTH and amount.unit in HARM)


def _of_account(story: Story, account: _Account, stated: Amount) -> Conclusion | None:
    if _begins_anew(story, account, stated) or _may_be_another(story, stated):
        return None
    # For an amount without a name, such as `= 6`, changes of another thing do not count.
    if stated.unit and any(change.unit not in ("", stated.unit, PRICE) for change in account.changes):
        return None
    if (
        _is_row(account, stated)
        or len(account.changes) > _MOST
        or halted(story, account.base.start, stated.start)
    ):
        return None
    expected = _reached(account.base.value, account.changes)
    # If somebody owes more than he has, the number may be what is missing.
    if stated.value in {change.value - account.base.value for change in account.changes} - expected:
        return None
    # Something else that was gained or paid may be the same thing under another name.
    off = {abs(stated.value - value) for value in expected}
    others = [
        a for a in story.amounts if account.base.start < a.start < stated.start and a not in account.changes
    ]
    if stated.value not in expected and any(a.value in off for a in others if a.role in _SIGNS):
        return None
    return _near(Conclusion(account.base, account.changes, expected, stated))


def _may_be_another(story: Story, stated: Amount) -> bool:
    """Whether the pronoun may stand for a person who was named later."""
    named = [name for place, name in story.names if place < stated.start]
    return not stated.clear and bool(named) and named[-1] != stated.actor


def _is_row(account: _Account, stated: Amount) -> bool:
    """Whether a sentence gives several values side by side: `the width is 2, the height 3, and the depth is 4`."""
    beside = {account.base.sentence} == {stated.sentence} and stated.role == account.base.role == "has"
    return beside and all(change.role == "other" for change in account.changes)


def _begins_anew(story: Story, account: _Account, stated: Amount) -> bool:
    """Whether the amount belongs to the beginning of the next example."""
    return stated.role == "has" and any(account.base.start < end < stated.start for end in story.ends)


def _reached(base: int, changes: Sequence[Amount]) -> frozenset[int]:
    ways = product(*(_SIGNS[change.role] for change in changes))
    return frozenset(
        max(0, base + sum(sign * change.value for sign, change in zip(way, changes, strict=True)))
        for way in ways
    )


def _near(conclusion: Conclusion) -> Conclusion | None:
    off = min(abs(value - conclusion.stated.value) for value in conclusion.expected)
    return conclusion if off <= _NEAR else None
