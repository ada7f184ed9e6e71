"""Takes a machine and a project as they are, gives the signs of what is fit and what is not.

Whoever asks may have a broken installation: nothing here needs a library, or trusts that one can be imported.
"""
