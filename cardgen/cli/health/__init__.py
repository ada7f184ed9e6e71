"""Examines a machine and a project, gives signs of what is in order and what is not.

The installation may be broken: nothing here needs a library, or assumes that one can be imported.
"""
