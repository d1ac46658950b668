"""What results are worth: rows of a tournament as the games that ``ratings`` judges."""
