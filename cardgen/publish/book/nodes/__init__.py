"""Functions that make and change the blocks and inlines of books: for directives and for editing."""
