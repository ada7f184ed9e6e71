"""Small games written to a folder, read as a game is read: for rules that need data."""

from __future__ import annotations

from pathlib import Path

from cardgen.check.evidence.gathering import gather
from cardgen.check.findings.checking import check_evidence, unresolved
from cardgen.check.findings.engine import CheckResult
from cardgen.check.findings.request import Request
from cardgen.model.linking import load_game


def item_kind(*fields: str) -> str:
    """The kind `item` with these fields, each as a line of YAML."""
    head = "kind: item\ntitle: {one: Item Card, many: Item Cards}\nsize: poker\nfaces: {front: plain, back: none}\n"
    return head + "fields:\n" + "".join(f"  {field}\n" for field in fields)


ITEM = item_kind("text: {type: rich_text, optional: true}", "note: {type: text, optional: true}")


def write_game(root: Path, files: dict[str, str]) -> Path:
    """The folder of a game of these files; game.yaml is there unless given, the kind `item` where there are cards."""
    kinds = {"kinds/item.yaml": ITEM} if any(name.startswith("cards/") for name in files) else {}
    for name, text in {"game.yaml": "title: Small\n", **kinds, **files}.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def check_game(root: Path, files: dict[str, str], **typed: object) -> CheckResult:
    """What a check finds in a game of these files."""
    loaded = load_game(write_game(root, files), "small")
    request = Request(earlier=(*loaded.diagnostics, *unresolved(loaded.value)))
    return check_evidence(gather(loaded.value), {"profile": "print", **typed}, request)


def messages_found(root: Path, code: str, kind: str, cards: str, rules: str = "") -> list[str]:
    """The messages of one rule in a game of these cards of a sound kind `item`, and of this chapter."""
    files = {
        "kinds/item.yaml": kind,
        "cards/items.yaml": cards,
        **({"rules/01-rules.md": rules} if rules else {}),
    }
    found = check_game(root, files).diagnostics
    assert not [each for each in found if each.problem.code.startswith("SCH")]
    return [each.message for each in found if each.problem.code == code]


def codes(result: CheckResult) -> list[str]:
    """The codes found, in order of place."""
    return [diagnostic.problem.code for diagnostic in result.diagnostics]
