"""Takes resolved blocks, a style sheet and a width, gives a galley: the one typesetter for cards and books."""

from __future__ import annotations

from cardgen.markup.nodes import Block
from cardgen.typeset.blocks.plain import set_plain
from cardgen.typeset.galley import Galley
from cardgen.typeset.setting_context import SettingContext, Typesetter
from cardgen.typeset.styles import StyleSheet


def set_blocks(
    blocks: tuple[Block, ...], sheet: StyleSheet, width: float, typesetter: Typesetter, scale: float = 1.0
) -> Galley:
    """Set the blocks to `width` points, with every length of the sheet multiplied by `scale`.

    Expressions and card references must be resolved; a remaining one raises TypeError.
    """

    def set_slugs() -> Galley:
        # For start-up time: many games have only plain paragraphs on their cards.
        from cardgen.typeset.blocks.block_setting import set_block  # noqa: PLC0415
        from cardgen.typeset.blocks.paragraphs import Column  # noqa: PLC0415

        context = SettingContext(typesetter, sheet)
        column = Column(0.0, width / scale)
        slugs = tuple([slug for block in blocks for slug in set_block(context, block, column)])
        return Galley(slugs, width, scale, tuple(context.faults))

    return set_plain(blocks, sheet, typesetter, (width, scale), set_slugs) or set_slugs()
