"""A laptop's own machine, room and founding."""
