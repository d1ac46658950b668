"""Addresses of the rating lists, which are the administrator's."""

from django.urls import path

from pages.lists import mapping, overview, sending, updates

app_name = "lists"
urlpatterns = [
    path("", overview.lists, name="lists"),
    path("send/", sending.send, name="send"),
    path("sent/<uuid:file>/", sending.sent, name="sent"),
    path("sent/<uuid:file>/columns/", mapping.columns, name="columns"),
    path("updates/<uuid:update>/", updates.update, name="update"),
    path("fetch/", overview.fetch_all, name="fetch_all"),
    path("<slug:key>/fetch/", overview.fetch, name="fetch"),
    path("<slug:key>/remove/", overview.remove, name="remove"),
]
