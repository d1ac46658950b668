"""Changes of ratings and title norms in words, in the three levels of all explanations."""
