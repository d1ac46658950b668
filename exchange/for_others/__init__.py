"""Files that other programs take: boards of clocks, broadcasts, player lists, calendars."""
