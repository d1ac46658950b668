"""Do the tests notice when the program is wrong? Small faults, put in one at a time.

``python -m tests.mutations draw`` lists what would be changed, ``reach`` runs the tests once and
notes which of them come by each line, ``run`` makes one change after the other and runs the tests
that reach it until one fails. ``run`` can be stopped and goes on where it was.
"""
