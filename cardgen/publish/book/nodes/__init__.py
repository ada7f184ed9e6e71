"""What a book's blocks and inlines are made of and changed with: for directives and for editing alike."""
