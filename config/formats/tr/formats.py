"""The days of rounds stand in a narrow list: months are cut short there. The rest is Django's."""

MONTH_DAY_FORMAT = "j M"
