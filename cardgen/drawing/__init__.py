"""The display list: the only link between layout and output.

Lengths are in points from the top left of the frame, with y downwards. Everything here is frozen.
"""
