"""A lone text → names in it that stand once, where everything else in it is called otherwise."""
