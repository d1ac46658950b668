"""How languages write dates and times, where Django's own way is not the players'."""
