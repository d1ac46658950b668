"""The ground that the pairing systems share: players, colours, legality, completion, reports."""
