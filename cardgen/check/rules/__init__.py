"""Takes evidence, gives diagnostics: one file a rule."""
