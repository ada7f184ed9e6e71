"""The display list: the only thing that stands between layout and output.

Lengths are points from the top left of the frame, y grows downwards. Everything here is frozen.
"""
