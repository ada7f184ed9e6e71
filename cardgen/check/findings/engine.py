"""Evidence and Settings → what all rules found: weighed, silenced where intended, each cause once, in order."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import field, replace
from functools import cache

import cardgen.check.rules as rules_folder
from cardgen import registry
from cardgen.check import problems
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.findings.deduplication import each_place_once
from cardgen.check.findings.grouping import (
    blame_empty_files,
    drop_dominated,
    drop_repeats,
    drop_unfit,
    merge_causes,
)
from cardgen.check.findings.lone_texts import limit_in_lone_texts
from cardgen.check.findings.request import Request
from cardgen.check.findings.running import OF_FACES, drawn_for, run_rules
from cardgen.check.findings.settings import Settings
from cardgen.check.findings.silencing import silence_meant
from cardgen.check.findings.suppression import Suppression, faults_of, slips_of, words_at
from cardgen.check.findings.written_fixes import as_written
from cardgen.check.rule import Rule
from cardgen.check.rule_runs import RuleRun
from cardgen.diagnostics import Diagnostic, Problem, in_order
from cardgen.frozen import frozen
from cardgen.model.nouns import Game, TranslatedTexts
from cardgen.source.source import Source


@frozen
class CheckResult:
    """The result of a check. `runs` are all rules with what they inspected, or why they did not run.

    `silenced` are findings with the suppression that silences each, `baselined` those that the baseline records.
    `hidden` is how many the profile does not show, `elsewhere` how many are in files that were not asked for.
    `texts` are the files that were read, by path, including the game's own layouts.
    """

    diagnostics: tuple[Diagnostic, ...]
    runs: tuple[RuleRun, ...] = ()
    silenced: tuple[tuple[Diagnostic, Suppression], ...] = ()
    baselined: tuple[Diagnostic, ...] = ()
    hidden: int = 0
    elsewhere: int = 0
    texts: Mapping[str, str] = field(default_factory=dict)

    @property
    def notes(self) -> tuple[str, ...]:
        """Lines for a summary: what was found but is not shown."""
        lines = []
        if self.silenced:
            lines.append(f"{len(self.silenced)} silenced by suppressions")
        if self.baselined:
            lines.append(f"{len(self.baselined)} known from the baseline")
        if self.hidden:
            lines.append(f"{self.hidden} of lower severity not shown: `--profile print` shows them")
        if self.elsewhere:
            lines.append(f"{self.elsewhere} in other files of the game not shown: name the game to see them")
        return tuple(lines)


#: The codes for suppressions, settings and the baseline, which are reported whatever rules run.
_OWN = frozenset(value.code for value in vars(problems).values() if isinstance(value, Problem))


@cache
def all_rules() -> Mapping[str, Rule]:
    """Every rule below `check/rules/` by its code, which its file name begins with; each is imported when it is run."""
    return registry.FiledMembers(rules_folder, "RULE", Rule, lambda stem: stem.partition("_")[0].upper())


@cache
def _codes_by_name() -> Mapping[str, str]:
    """The code of each rule by its name."""
    return {rule.problem.name: code for code, rule in all_rules().items()}


class _Options(Mapping[str, Mapping[str, str]]):
    """The options of each rule that has some; looking up one rule imports no other."""

    def __getitem__(self, code: str) -> Mapping[str, str]:
        if options := all_rules()[code].options:
            return options
        raise KeyError(code)

    def __iter__(self) -> Iterator[str]:
        return (code for code, rule in all_rules().items() if rule.options)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def rule_options() -> Mapping[str, Mapping[str, str]]:
    """The options of each rule that has some, each with what it can hold; for reading settings."""
    return _Options()


def own_codes() -> frozenset[str]:
    """All codes that the checker itself can report."""
    return _OWN | set(all_rules())


def check(
    evidence: Evidence,
    settings: Settings,
    request: Request | None = None,
    rules: Iterable[Rule] | None = None,
) -> CheckResult:
    """Run the rules (those of the folder unless given) and return what they found.

    A rule that fails is a finding of its own (SUP006) and stops no other. The order of work: limit lone texts, weigh,
    allow, drop what follows from a worse finding, silence, compare with the baseline, merge root causes, apply the
    profile.
    """
    request = request or Request()
    chosen = all_rules() if rules is None else {rule.name: rule for rule in rules}
    texts = {**_texts_of(evidence), **request.layouts}
    # Asking all rules what they need would import them; each process imports only those that it runs.
    of_faces = drawn_for(chosen) if rules is not None else tuple(c for c in chosen if c.startswith(OF_FACES))
    done = run_rules(chosen, of_faces, _replace_options(evidence, settings), settings, request)
    runs, found, earlier = done.runs, limit_in_lone_texts(done.found, evidence), done.earlier
    weighed = [
        w for d in (*blame_empty_files(drop_repeats(earlier)), *found) if (w := settings.weigh(d)) is not None
    ]
    kept = [d for d in weighed if not _allowed(d, settings, texts)]
    stages = {d.problem.code for d in earlier}
    each_once = each_place_once(drop_unfit(drop_dominated(kept, earlier)), stages, texts)
    translated = evidence.game.translated if evidence.game else TranslatedTexts()
    comments = silence_meant(each_once, texts, translated)
    stay, silenced = comments.stay, comments.meant
    ran = request.ran.union(run.problem.code for run in runs if not run.skipped)
    known = own_codes() | request.known | {d.problem.code for d in earlier}
    known |= set(chosen)
    slips = slips_of(comments.slips, known, _codes_by_name)
    about = (*faults_of(comments.suppressions, (s for _, s in silenced), ran, known), *slips)
    stay += tuple(w for d in about if settings.runs(d.problem.code) and (w := settings.weigh(d)) is not None)
    baselined: tuple[Diagnostic, ...] = ()
    if request.baseline:
        new, again = request.baseline.split(stay, texts)
        is_new = set(new)
        baselined = tuple(d for d in stay if d not in is_new)
        stay = new + request.baseline.stale(again, texts, ran | _OWN)
    merged = merge_causes(in_order(stay))
    shown = tuple(d for d in merged if settings.shows(d))
    hidden = len(merged) - len(shown)
    ready = as_written(in_order(shown), texts)
    return CheckResult(ready, runs, silenced, baselined, hidden, texts=texts)


def found_in(result: CheckResult, paths: Collection[str]) -> CheckResult:
    """The result restricted to some files: the findings in them, or with a related place in them."""

    def concerns(diagnostic: Diagnostic) -> bool:
        return any(
            span.path in paths for span in (diagnostic.span, *(r.span for r in diagnostic.related)) if span
        )

    kept = tuple(d for d in result.diagnostics if concerns(d))
    return replace(result, diagnostics=kept, elsewhere=len(result.diagnostics) - len(kept))


def _texts_of(evidence: Evidence) -> dict[str, str]:
    """The text of every file that the evidence was read from, by path."""
    texts = {path: text for document in evidence.documents for path, text in document.files.items()}
    for source in _sources_of(evidence):
        texts.setdefault(source.path, source.text)
    return texts


def _sources_of(evidence: Evidence) -> tuple[Source, ...]:
    """The files that the game was read from, each once, by path."""
    game = evidence.game
    if game is None:
        return ()
    sources = {source.path: source for source in _data_sources(game)}
    sources |= {chapter.source.path: chapter.source for chapter in game.chapters}
    return tuple(source for _, source in sorted(sources.items()))


def _data_sources(game: Game) -> tuple[Source, ...]:
    """The files of a game's data and of its translation, but not of its rules, each once, by path."""
    origins = [
        game.origin,
        *(card.origin for card in game.cards),
        *(kind.origin for kind in game.kinds.values()),
    ]
    origins += [term.origin for term in game.terms.values()] + [icon.origin for icon in game.icons.values()]
    origins += [component.origin for component in game.components]
    sources = {origin.source.path: origin.source for origin in origins}
    words = [origin.source for source in sources.values() for origin in source.elsewhere.values()]
    sources = {source.path: source for source in words} | sources
    return tuple(source for _, source in sorted(sources.items()))


def _replace_options(evidence: Evidence, settings: Settings) -> Evidence:
    """The evidence with the rules' options; what is allowed for a rule becomes its option `allow`."""
    options = {code: dict(own) for code, own in settings.options.items()}
    for code, allowed in settings.allow.items():
        options.setdefault(code, {})["allow"] = allowed
    return replace(evidence, options={**evidence.options, **options})


def _allowed(diagnostic: Diagnostic, settings: Settings, texts: Mapping[str, str]) -> bool:
    patterns = [
        p for code, ps in settings.allow.items() if diagnostic.problem.code.startswith(code) for p in ps
    ]
    if not patterns:
        return False
    words = {words_at(diagnostic.span, texts), *re.findall(r"`([^`]*)`", diagnostic.message)}
    for pattern in patterns:
        if pattern.startswith("re:"):
            if any(re.search(pattern[3:], word) for word in words):
                return True
        elif pattern in words:
            return True
    return False
