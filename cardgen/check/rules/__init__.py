"""Takes evidence, gives diagnostics: one file a rule, in the folder of its family, whose name begins its code."""
