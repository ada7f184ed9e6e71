"""Takes options, calls the pipeline: one file a command."""
