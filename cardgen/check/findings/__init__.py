"""Evidence and Settings → findings: rules run, and what they find is weighed, silenced, grouped, recorded and fixed."""
