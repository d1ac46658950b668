"""What a result is worth: changes of FIDE ratings, first ratings, title norms.

Plain Python: no Django, no database, no clock. An answer is a value and the parts that it is made
of, each with its article of the Rating Regulations (B.02) or the Title Regulations (B.01).
"""
