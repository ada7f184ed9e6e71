"""Cards and templates → faces, and one finding for each fault, however many cards it affects."""
