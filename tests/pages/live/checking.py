"""Sends files to the checker's page."""

from __future__ import annotations

from django.core.files.uploadedfile import SimpleUploadedFile

PATH = "/en/checker/"


def send(client, data: bytes, rules: str = "", **headers: str):
    file = SimpleUploadedFile("report.trf", data)
    return client.post(PATH, {"file": file, "rules": rules}, headers=headers)
