"""Takes options, calls the pipeline: one file for each command."""
