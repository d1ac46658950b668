"""The Dubov system of the guide of the Turkish federation (part 1.3), by its article numbers."""
