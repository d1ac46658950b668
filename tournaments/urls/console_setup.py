"""Addresses of the arbiters' console for setting up: clubs' events, tournaments and players."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
