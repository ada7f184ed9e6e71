"""Goldens: what was drawn, kept as text and as small pictures; `pytest --update-golden` renews them."""

from __future__ import annotations

import builtins
import io
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from PIL import Image, ImageChops

#: A busy machine is slow, and no fault of what is tested.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

GOLDEN = Path(__file__).parent / "golden"
#: A picture is a few words about a page, not the page: larger ones would only fill the repository.
LARGEST = 20 * 1024
#: Rasterisers differ in the last bits of an edge from one processor to the next.
TOLERANCE, ALLOWED = 48, 0.002


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew")


@pytest.fixture(scope="session", autouse=True)
def fractions_are_added_exactly() -> Iterator[None]:
    """Whatever a test runs of cardgen adds fractions with `fsum`.

    `sum` rounds otherwise from Python 3.12 on, and in the order of a set: enough for another line break or column.
    """
    add = builtins.sum

    def add_whole(values: Iterable[Any], /, start: Any = 0) -> Any:
        total = add(values, start)
        if isinstance(total, float) and sys._getframe(1).f_globals.get("__name__", "").startswith("cardgen."):
            raise AssertionError("`sum` of fractions depends on the version of Python: use `math.fsum`")
        return total

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(builtins, "sum", add_whole)
        yield


@pytest.fixture
def golden_text(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a text with tests/golden/NAME."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--update-golden"):
            path.write_text(text, encoding="utf-8")
        assert path.is_file(), f"{name} is new: look at it, then run pytest --update-golden"
        assert text == path.read_text(encoding="utf-8")

    return compare


@pytest.fixture
def golden_picture(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str, bytes], None]:
    """Compares a PNG with tests/golden/NAME; on failure the drawn one and the difference are kept."""

    def compare(name: str, data: bytes) -> None:
        path = GOLDEN / name
        drawn = Image.open(io.BytesIO(data)).convert("RGB")
        if request.config.getoption("--update-golden"):
            few_colours(drawn).save(path, optimize=True)
            assert path.stat().st_size <= LARGEST, f"{name} is over {LARGEST} bytes: draw it at fewer dpi"
        assert path.is_file(), f"{name} is new: look at it, then run pytest --update-golden"
        kept = Image.open(path).convert("RGB")
        share = differing_share(kept, drawn)
        if share > ALLOWED:
            drawn.save(tmp_path / name)
            ImageChops.difference(kept, drawn).save(tmp_path / f"difference-{name}")
        assert share <= ALLOWED, f"{share:.1%} of the pixels differ: see {tmp_path}"

    return compare


def few_colours(drawn: Image.Image) -> Image.Image:
    """The picture in as few colours as still tell it: 48, or more where there are gradients, or all of them."""
    for colours in (48, 96, 256):
        kept = drawn.quantize(colours, dither=Image.Dither.NONE)
        if differing_share(kept.convert("RGB"), drawn) <= ALLOWED / 2:
            return kept
    return drawn


def differing_share(kept: Image.Image, drawn: Image.Image) -> float:
    """The share of pixels that differ by more than the tolerance in any channel; 1 for other sizes."""
    if kept.size != drawn.size:
        return 1.0
    difference = ImageChops.difference(kept, drawn)
    red, green, blue = difference.split()
    worst = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(worst.histogram()[TOLERANCE:]) / (kept.width * kept.height)
