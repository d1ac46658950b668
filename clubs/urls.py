"""Addresses of people and clubs."""

from django.urls import URLPattern, URLResolver

app_name = "clubs"
urlpatterns: list[URLPattern | URLResolver] = []
