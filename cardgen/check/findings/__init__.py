"""Evidence and Settings → findings: rules run, their findings weighed, silenced, grouped, remembered and fixed."""
