from __future__ import annotations

import pytest

from cardgen.drawing.items import Frame
from cardgen.drawing.publication import Page
from cardgen.export.page_names import file_names, stem_of


def page(label: str) -> Page:
    return Page(Frame(1.0, 1.0), label)


def test_a_page_has_the_name_of_its_label_and_a_number_where_two_have_it() -> None:
    pages = (page("Temple front"), page("temple-front"), page(""), page("Höhle"))
    assert file_names(pages, ".png") == [
        "temple-front.png",
        "temple-front-2.png",
        "page-003.png",
        "höhle.png",
    ]


@pytest.mark.parametrize("name", ["con", "NUL", "aux.1", "com1", "lpt9"])
def test_no_file_is_called_as_a_device_of_windows(name: str) -> None:
    (file,) = file_names((page(name),), ".png")
    stem, _, rest = name.lower().partition(".")
    assert file == f"{stem}_{f'.{rest}' if rest else ''}.png"


@pytest.mark.parametrize("name", ["con-front", "console", "com10", "null"])
def test_names_that_only_begin_like_one_stay(name: str) -> None:
    assert stem_of(name) == name
