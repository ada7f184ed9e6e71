"""A Book → plain text, 72 columns wide: for mail, forums, and screen readers."""
