"""The next round before it is paired: possible opponents with their shares."""
