"""The files of federations, as streams of :class:`ratinglists.people.ListedPerson`."""
