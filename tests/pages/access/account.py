"""Signing in, people and clubs."""

from django.contrib.auth.tokens import default_token_generator
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode

from clubs.models import User
from tests.pages.access.lines import Page, administrators, everybody, owners, signed_in
from tests.worlds.world import World

NOWHERE = Page(get=everybody(404), post=everybody(404))


def reset_link(world: World) -> dict[str, str]:
    person = User.objects.create_user("forgetful@example.org", name="Forgetful")
    return {
        "uidb64": urlsafe_base64_encode(force_bytes(person.pk)),
        "token": default_token_generator.make_token(person),
    }


ACCESS = {
    # Who is signed in already is sent on.
    "account:sign_in": Page(
        get=everybody(303) | {"nobody": 200}, post=everybody(303) | {"nobody": 422}
    ),
    "account:sign_out": Page(post=everybody(303)),
    "account:profile": Page(get=signed_in(200), post=signed_in(422)),
    "account:password_change": Page(get=signed_in(200), post=signed_in(422)),
    "account:password_forgotten": Page(get=everybody(200), post=everybody(422)),
    "account:password_sent": Page(get=everybody(200)),
    "account:password_done": Page(get=everybody(303)),
    # The token is moved out of the address first.
    "account:password_set": Page(get=everybody(302), post=everybody(302), kwargs=reset_link),
    "account:invitation": Page(get=everybody(200), post=everybody(303) | {"nobody": 422}),
    # Whose address is confirmed is sent on.
    "account:mailbox": Page(get=signed_in(303), post=signed_in(303)),
    "account:mailbox_confirmed": Page(get=signed_in(303), post=signed_in(303)),
    # On a club's own laptop, and at the laptop itself: tests/pages/laptop.
    "laptop:first": NOWHERE,
    "laptop:phones": NOWHERE,
    "laptop:backup": NOWHERE,
    "clubs:home": Page(get=signed_in(200)),
    "clubs:club_new": Page(get=administrators(200), post=administrators(422)),
    "clubs:settings": Page(get=owners(200), post=owners(422)),
    "clubs:members": Page(get=owners(200)),
    "clubs:role_log": Page(get=owners(200)),
    "clubs:invite": Page(post=owners(422)),
    "clubs:member_role": Page(post=owners(303)),
    "clubs:member_remove": Page(post=owners(409)),
    "clubs:invitation_revoke": Page(post=owners(303)),
}
