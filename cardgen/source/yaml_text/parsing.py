"""Any YAML text → a Source with its data, and everything that is wrong with it, as the parser finds it."""

from __future__ import annotations

import yaml

from cardgen.diagnostics import Diagnostic, Outcome, Span
from cardgen.garbage_collection import paused_collector
from cardgen.source.problems import EMPTY_FILE, ODD_KEY
from cardgen.source.repeated_keys import tell_repeated_keys
from cardgen.source.source import Source
from cardgen.source.yaml_text.anchors import plain_anchors
from cardgen.source.yaml_text.building import Builder, RefusalError
from cardgen.source.yaml_text.marks import YamlMarks
from cardgen.source.yaml_text.syntax import explain_syntax_error


def parse_any_yaml(text: str, shown: str) -> Outcome[Source]:
    """Parse a YAML text into a Source. All keys are texts; if a key is repeated, the first one counts."""
    outcome = _parse(text, text, shown)
    if outcome.value.data is None and outcome.diagnostics and (plain := plain_anchors(text)) != text:
        return _parse(plain, text, shown)
    return outcome


def _parse(plain: str, text: str, shown: str) -> Outcome[Source]:
    """Parse `text` into a Source; `plain` is what the parser reads instead, with the same length and the same words."""
    builder = Builder(plain, shown)
    try:
        with paused_collector():
            data = builder.build()
    except yaml.YAMLError as error:
        # A text that is taken for a key because it begins with a bracket also causes errors in what follows.
        follows = any(found.problem is ODD_KEY for found in builder.diagnostics)
        syntax_faults = () if follows else (explain_syntax_error(error, text, shown),)
        return _broken(text, shown, (*builder.diagnostics, *syntax_faults))
    except RefusalError as refusal:
        return _broken(text, shown, (*builder.diagnostics, refusal.diagnostic))
    marks = YamlMarks(plain)
    diagnostics = [*builder.diagnostics]
    if builder.duplicates:
        diagnostics += tell_repeated_keys(marks.duplicates(), text, shown)
    if data is None and not diagnostics:
        hint = "add the data, or delete the file"
        diagnostics.append(Diagnostic(EMPTY_FILE, "expected data, found an empty file", Span(shown), hint))
    return Outcome(Source(shown, text, data, marks), tuple(diagnostics))


def _broken(text: str, shown: str, diagnostics: tuple[Diagnostic, ...]) -> Outcome[Source]:
    return Outcome(Source(shown, text, None), diagnostics)
