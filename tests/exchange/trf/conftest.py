"""A club's desk, at which an arbiter sends files."""

from __future__ import annotations

import pytest
from django.test import Client

from clubs.models import User


@pytest.fixture
def desk(client: Client, arbiter: User) -> Client:
    client.force_login(arbiter)
    return client
