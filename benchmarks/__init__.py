"""Programs that measure and print; nothing here is asserted by the tests."""
