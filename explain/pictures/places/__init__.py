"""Picture of places by round: a player's line, and a rival's."""
