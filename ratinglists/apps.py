from django.apps import AppConfig


class RatinglistsConfig(AppConfig):
    name = "ratinglists"
    default_auto_field = "django.db.models.BigAutoField"
