"""Rating lists of federations: which there are, the people in them, and how they are found.

Only what can be fetched again is kept here, and it is in no backup. How a federation's file is read
is the business of :mod:`exchange.ratinglists`.
"""
