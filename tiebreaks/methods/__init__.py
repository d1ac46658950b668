"""The tie-break methods, one module for an article of C.07. Importing this registers them all."""

from tiebreaks.methods import (  # noqa: F401
    boards,
    buchholz,
    decisions,
    encounter,
    encyclopedia,
    own_results,
    ratings,
    sonneborn_berger,
    teams,
)
