"""The search for the first pairing of a bracket at one step of the procedure."""
