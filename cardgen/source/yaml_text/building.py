"""The events of the YAML parser → plain data, and findings about it."""

from __future__ import annotations

from typing import Any, NamedTuple

import yaml

from cardgen.diagnostics import Diagnostic, Problem
from cardgen.source.places import span_between
from cardgen.source.problems import (
    ODD_KEY,
    SEVERAL_DOCUMENTS,
    TOO_DEEP,
    UNKNOWN_ALIAS,
    UNKNOWN_TAG,
    WRONG_MERGE,
)
from cardgen.source.yaml_text.core import plain_value

#: A card's data is rarely nested ten levels deep; libyaml itself would follow thousands of levels.
_DEEPEST = 64
#: The most values in one file, with all aliases expanded: a hundred times as many as the largest published game has.
_MOST_VALUES = 3_000_000

#: libyaml's parser if it is installed, otherwise the one in Python: the same events, ten times slower.
Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_TAGS = {f"tag:yaml.org,2002:{name}" for name in ("str", "int", "float", "bool", "null", "map", "seq")}
_NO_KEY, _DROPPED, _ODD = object(), object(), object()


class _MergeKey(NamedTuple):
    """The key `<<`, and its event."""

    event: Any


class RefusalError(Exception):
    """Reading stops although the syntax is right: too many levels or values, or an unknown alias."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


class Builder:
    """Reads one text. `build` returns its data; then `diagnostics` and `duplicates` say what was wrong with it."""

    def __init__(self, text: str, shown: str) -> None:
        self.diagnostics: list[Diagnostic] = []
        #: Whether any mapping has a key twice; the first one counts.
        self.duplicates = False
        self._text = text
        self._shown = shown
        self._stack: list[tuple[Any, Any, list[Any], str | None, int]] = []
        self._container: Any = None
        self._key: Any = _NO_KEY
        self._merges: list[Any] = []
        self._anchor: str | None = None
        self._began = 0
        self._values = 0
        self._anchored: dict[str, tuple[Any, int]] = {}
        # The last brace that opened a mapping, and what YAML makes of an expression without quotes, `{{ … }}`.
        self._braces = self._first_brace = -2
        self._unquoted: Any = None

    def build(self) -> Any:
        """Return the data of the first document, with all keys as texts. Raises YAMLError and RefusalError."""
        parser = Loader(self._text)
        try:
            return self._read(parser.get_event)
        finally:
            parser.dispose()

    def _read(self, next_event: Any) -> Any:
        root: list[Any] = []
        self._container = root
        scalar, end = yaml.ScalarEvent, (yaml.MappingEndEvent, yaml.SequenceEndEvent)
        documents = 0
        while True:
            event = next_event()
            kind = type(event)
            if kind is scalar:
                self._scalar(event)
            elif kind in end:
                self._close(event)
            elif kind is yaml.MappingStartEvent:
                self._open({}, event)
            elif kind is yaml.SequenceStartEvent:
                self._open([], event)
            elif kind is yaml.AliasEvent:
                self._alias(event)
            elif kind is yaml.DocumentStartEvent:
                documents += 1
                if documents > 1:
                    hint = "move the rest into its own file, or remove the line `---`"
                    self._say(SEVERAL_DOCUMENTS, "expected one document, found a second", event, hint)
                    break
            elif kind is yaml.StreamEndEvent:
                break
        return root[0] if root else None

    def _scalar(self, event: Any) -> None:
        self._values += 1
        container = self._container
        value = event.value
        if type(container) is dict and self._key is _NO_KEY:
            if value in container:
                self.duplicates = True
                self._key = _DROPPED
            else:
                self._key = _MergeKey(event) if value == "<<" and event.implicit[0] else value
        else:
            if event.tag is not None:
                value = self._tagged(event)
            elif event.implicit[0]:
                value = plain_value(value)
            self._add(value)
        if event.anchor is not None:
            self._anchored[event.anchor] = (value, 1)

    def _add(self, value: Any) -> None:
        container = self._container
        if type(container) is list:
            container.append(value)
            return
        key, self._key = self._key, _NO_KEY
        if key is _ODD:
            self._key = _DROPPED
        elif type(key) is _MergeKey:
            self._merge(value, key.event)
        elif key is not _DROPPED:
            container[key] = value

    def _merge(self, value: Any, event: Any) -> None:
        mappings = value if isinstance(value, list) else [value]
        if all(isinstance(mapping, dict) for mapping in mappings):
            self._merges += mappings
            return
        message = "expected mappings for `<<`, found something without keys"
        hint = "write `<<: *name`, and `&name` before the mapping that you mean, earlier in this file"
        self._say(WRONG_MERGE, message, event, hint)

    def _open(self, fresh: Any, event: Any) -> None:
        self._values += 1
        if type(self._container) is dict and self._key is _NO_KEY:
            hint = "put quotes around a text that begins with `{` or `[`"
            self._say(ODD_KEY, "expected a key, found a list or a mapping", event, hint)
            self._key = _ODD
            if event.start_mark.index == self._braces + 1:
                self._unquoted, self._first_brace = self._container, self._braces
        if type(fresh) is dict and event.flow_style:
            self._braces = event.start_mark.index
        if len(self._stack) >= _DEEPEST:
            message = f"expected at most {_DEEPEST} levels, found one more"
            raise RefusalError(self._diagnostic(TOO_DEEP, message, event, "write the data with fewer levels"))
        if event.tag is not None and event.tag not in _TAGS:
            self._complain_of_tag(event)
        if event.anchor is not None:
            self._anchored.pop(event.anchor, None)
        self._stack.append((self._container, self._key, self._merges, self._anchor, self._began))
        self._container, self._key, self._merges = fresh, _NO_KEY, []
        self._anchor, self._began = event.anchor, self._values

    def _close(self, event: Any) -> None:
        done = self._container
        if done is self._unquoted and not done:
            written = self._text[self._first_brace : event.end_mark.index]
            done = written if written.endswith("}}") else done
        for merged in self._merges:
            for key, value in merged.items():
                self._container.setdefault(key, value)
        if self._anchor is not None:
            self._anchored[self._anchor] = (done, self._values - self._began + 1)
        self._container, self._key, self._merges, self._anchor, self._began = self._stack.pop()
        self._add(done)

    def _alias(self, event: Any) -> None:
        if event.anchor not in self._anchored:
            message = f"the alias `*{event.anchor}` refers to nothing marked `&{event.anchor}` before"
            hint = (
                f"write `&{event.anchor}` before the mapping whose keys it copies, earlier in this file"
                if type(self._key) is _MergeKey
                else "put quotes around a text that begins with an asterisk"
            )
            raise RefusalError(self._diagnostic(UNKNOWN_ALIAS, message, event, hint))
        value, size = self._anchored[event.anchor]
        self._values += size
        if self._values > _MOST_VALUES:
            message = f"expected at most {_MOST_VALUES:,} values in a file, found aliases that unfold to more"
            raise RefusalError(
                self._diagnostic(TOO_DEEP, message, event, "write out the values that the aliases repeat")
            )
        if type(self._container) is dict and self._key is _NO_KEY:
            self._key = str(value)
        else:
            self._add(value)

    def _tagged(self, event: Any) -> Any:
        if event.tag not in _TAGS and event.tag != "!":
            self._complain_of_tag(event)
        elif event.tag not in ("!", "tag:yaml.org,2002:str"):
            return plain_value(event.value)
        return event.value

    def _complain_of_tag(self, event: Any) -> None:
        name = event.tag.replace("tag:yaml.org,2002:", "!!")
        hint = "put quotes around a text that begins with an exclamation mark"
        self._say(UNKNOWN_TAG, f"expected a value, found the unknown tag `{name}`", event, hint)

    def _say(self, problem: Problem, message: str, event: Any, hint: str) -> None:
        self.diagnostics.append(self._diagnostic(problem, message, event, hint))

    def _diagnostic(self, problem: Problem, message: str, event: Any, hint: str) -> Diagnostic:
        start, end = event.start_mark.index, event.end_mark.index
        span = span_between(self._shown, self._text, start, max(end, start + 1))
        return Diagnostic(problem, message, span, hint)
