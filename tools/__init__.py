"""Programs for those who work on cardgen: they are no part of the package."""
