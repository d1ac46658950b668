"""``python -m ratings``: see :mod:`ratings.command`."""

from ratings.command import main

if __name__ == "__main__":
    raise SystemExit(main())
