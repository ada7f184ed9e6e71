"""The parts of the commands that write products (build, watch, calibrate)."""
