"""A push service of our own on loopback, and the browsers that subscribe to it.

Everything is written from the RFCs (8030, 8188, 8291, 8292) and from NIST's texts in plain Python:
nothing here is the sender's, neither its code nor the library that it encrypts with.
"""
