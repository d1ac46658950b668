"""The truth of explanations: every claim of a sentence is held to the table it speaks of.

Sentences are read back by their message and figures (:mod:`tests.explain.truth.claims`); the
checkers know the crosstable and the rule texts, and nothing of the engine or of the words.
"""
