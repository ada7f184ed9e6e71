from __future__ import annotations

import pytest

from cardgen.imposition.schemes.single import SCHEME
from tests.imposition.stock import BLEED, POKER, job, leaves


def test_each_side_is_a_page_whose_boxes_tell_trim_and_bleed() -> None:
    pages = SCHEME.arrange(job(leaves(2))).value
    assert [page.label for page in pages] == ["c0 front", "c0 back", "c1 front", "c1 back"]
    trim, bleed = pages[0].trim, pages[0].bleed
    assert trim is not None
    assert bleed is not None
    assert (trim.x, trim.y, trim.width, trim.height) == (BLEED, BLEED, *POKER)
    assert (bleed.width, bleed.height) == pytest.approx((POKER[0] + 2 * BLEED, POKER[1] + 2 * BLEED))


def test_backs_are_left_out_when_there_shall_be_none() -> None:
    assert len(SCHEME.arrange(job(leaves(2), backs="none")).value) == 2
