"""The commands of ``python -m pairing``, one module each."""
