"""What the commands that write products (build, watch, calibrate) are made of."""
