"""The next round before it is paired: what is known, and shares of simulated finishes."""
