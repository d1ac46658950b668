"""The one address without a language: the script that looks after the pages of all of them."""

from django.urls import path

from pages.installed import worker

app_name = "installed"
urlpatterns = [path("worker.js", worker.worker, name="worker")]
