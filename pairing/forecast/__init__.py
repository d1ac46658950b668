"""What the next round could be: open games played out by lot, each finish paired by the rules."""
