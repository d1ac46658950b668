"""Django's own commands know people by their e-mail address."""

import pytest
from django.core.management import call_command

from clubs.models import User


@pytest.mark.whole
def test_the_first_administrator(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", "a rook on the seventh")
    call_command("createsuperuser", interactive=False, email="Ada@EXAMPLE.org", name="Ada")
    ada = User.objects.get(email="Ada@example.org")
    assert ada.is_superuser
    assert ada.check_password("a rook on the seventh")
    assert User.objects.get_by_natural_key("ADA@example.org") == ada
