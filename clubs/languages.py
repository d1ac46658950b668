"""The languages of the pages, by the names that their speakers give them."""

OWN_NAMES = {"en": "English", "tr": "Türkçe", "nb": "Norsk"}
