"""Round days stand in a narrow list, so months are abbreviated there. The rest is Django's."""

MONTH_DAY_FORMAT = "j. N"
