"""Signing in, clubs and errors in a real browser: phone and laptop, with scripts and without."""

from __future__ import annotations

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from clubs import mailboxes
from clubs.models import Membership, User
from tests.pages.axe import assert_accessible
from tests.servers.browser import Visitors
from tests.worlds.world import World

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PASSWORD = "a rook on the seventh"
SIGNED_OUT = [
    "account:sign_in",
    "account:password_forgotten",
    "account:password_sent",
    "account:invitation",
    "clubs:members",  # to them it is a 404
]
PAGES_OF = {
    "owner": ["clubs:home", "clubs:members", "clubs:settings", "account:profile"],
    "administrator": ["clubs:home", "clubs:club_new", "account:password_change"],
}


def path(name: str, world: World) -> str:
    kwargs = {
        "account:invitation": {"token": world.token},
        "clubs:members": {"club": "harbour"},
        "clubs:settings": {"club": "harbour"},
    }
    return reverse(name, kwargs=kwargs.get(name))


def sign_in(page: Page, person: User) -> None:
    person.set_password(PASSWORD)
    person.save()
    page.goto(reverse("account:sign_in"))
    page.get_by_label("E-mail address").fill(person.email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/console/**")


@pytest.mark.whole
def test_pages_for_the_signed_out(world: World, visitors: Visitors) -> None:
    page = visitors(width=360, color_scheme="dark")
    for name in SIGNED_OUT:
        page.goto(path(name, world))
        assert_accessible(page)


@pytest.mark.whole
@pytest.mark.parametrize("role", ["owner", "administrator"])
def test_pages_for_the_signed_in(world: World, visitors: Visitors, role: str) -> None:
    page = visitors(width=360, color_scheme="dark")
    sign_in(page, world.people[role])
    for name in PAGES_OF[role]:
        page.goto(path(name, world))
        assert_accessible(page)
        page.locator(".menu summary").last.click()
        expect(page.get_by_role("button", name="Sign out")).to_be_visible()
        assert_accessible(page)


@pytest.mark.whole
def test_who_has_not_shown_that_the_mailbox_is_theirs(world: World, visitors: Visitors) -> None:
    owner = world.people["owner"]
    page = visitors(width=360, color_scheme="dark")
    sign_in(page, owner)
    User.objects.filter(pk=owner.pk).update(email_confirmed=False)
    page.goto(reverse("clubs:home"))
    expect(page.get_by_role("heading", name="Confirm your address")).to_be_visible()
    assert_accessible(page)
    owner.refresh_from_db()
    page.goto(reverse("account:mailbox_confirmed", args=["no-such-link"]))
    expect(page.get_by_role("heading", name="This link is no longer good")).to_be_visible()
    assert_accessible(page)
    token = mailboxes.tokens.make_token(owner)
    page.goto(reverse("account:mailbox_confirmed", args=[token]))
    assert_accessible(page)
    page.get_by_role("button", name="This is my address").click()
    expect(page.get_by_text("Your address is confirmed.")).to_be_visible()


def test_faults_in_a_form_are_tied_to_their_fields(world: World, visitors: Visitors) -> None:
    page = visitors(width=360)
    page.goto(path("account:invitation", world))
    page.get_by_label("Name").fill("Newcomer")
    page.get_by_label("Password", exact=True).fill("12345678")
    page.get_by_label("Password, once more").fill("12345678")
    page.get_by_role("button", name="Create the account and join").click()
    field = page.get_by_label("Password, once more")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(
        "This password is too common. This password is entirely numeric."
    )
    assert_accessible(page)


def test_faults_of_a_whole_form_are_announced(visitors: Visitors) -> None:
    page = visitors(width=360)
    page.goto(reverse("account:sign_in"))
    page.get_by_label("E-mail address").fill("nobody@example.org")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert").get_by_role("listitem")).to_have_count(1)
    assert_accessible(page)


@pytest.mark.parametrize(
    "javascript",
    [True, pytest.param(False, marks=pytest.mark.whole)],
    ids=["scripts", "no scripts"],
)
def test_from_invitation_to_farewell(world: World, visitors: Visitors, javascript: bool) -> None:
    newcomer = visitors(width=360, javascript=javascript)
    newcomer.goto(path("account:invitation", world))
    newcomer.get_by_label("Name").fill("Newcomer")
    newcomer.get_by_label("Password", exact=True).fill(PASSWORD)
    newcomer.get_by_label("Password, once more").fill(PASSWORD)
    newcomer.get_by_role("button", name="Create the account and join").click()
    expect(newcomer.get_by_role("status")).to_contain_text("Welcome to Harbour.")

    owner = visitors(javascript=javascript)
    sign_in(owner, world.people["owner"])
    owner.goto(path("clubs:members", world))
    row = owner.get_by_role("row").filter(has_text="Newcomer")
    row.get_by_role("combobox").select_option("arbiter")
    row.get_by_role("button", name="Change").click()
    expect(owner.get_by_role("status")).to_contain_text("Newcomer is now: arbiter.")

    owner.get_by_role("button", name="Remove Newcomer").click()
    expect(owner.get_by_role("heading", level=1)).to_have_text("Remove Newcomer from Harbour?")
    owner.get_by_role("button", name="Remove").click()
    expect(owner.get_by_role("status")).to_contain_text("Newcomer is no longer a member.")
    assert not Membership.objects.filter(user__name="Newcomer").exists()

    newcomer.locator(".menu summary").last.click()
    newcomer.get_by_role("button", name="Sign out").click()
    newcomer.wait_for_url("**/en/")


@pytest.mark.parametrize("javascript", [True, False], ids=["scripts", "no scripts"])
def test_the_same_page_in_another_language(
    world: World, visitors: Visitors, javascript: bool
) -> None:
    page = visitors(javascript=javascript)
    page.goto(f"{path('account:sign_in', world)}?next=/en/console/")
    page.get_by_text("Language: English").click()
    page.get_by_role("link", name="Norsk").click()
    page.wait_for_url("**/nb/account/sign-in/?next=/en/console/")
    expect(page.locator("html")).to_have_attribute("lang", "nb")


def test_a_menu_closes_on_escape_and_on_a_click_elsewhere(world: World, visitors: Visitors) -> None:
    page = visitors()
    page.goto(path("account:sign_in", world))
    summary = page.locator(".menu summary").first
    turkish = page.get_by_role("link", name="Türkçe")
    summary.click()
    expect(turkish).to_be_visible()
    page.keyboard.press("Escape")
    expect(turkish).to_be_hidden()
    expect(summary).to_be_focused()
    summary.click()
    page.get_by_role("heading", level=1).click()
    expect(turkish).to_be_hidden()


def test_the_keyboard_gets_past_the_menus(world: World, visitors: Visitors) -> None:
    page = visitors()
    page.goto(path("account:password_sent", world))
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_a_request_that_fails_is_told_until_one_succeeds(world: World, visitors: Visitors) -> None:
    page = visitors()
    page.goto(path("account:password_sent", world))
    trouble = page.get_by_role("alert")
    page.evaluate("htmx.ajax('GET', '/en/no-such-club/', '#main h1')")
    expect(trouble).to_contain_text("The site could not do that.")
    said, plain = "Not saved. Try again in a minute.", "text/plain; charset=utf-8"
    page.route("**/away/", lambda route: route.fulfill(status=503, content_type=plain, body=said))
    page.evaluate("htmx.ajax('POST', '/en/away/', '#main h1')")
    expect(trouble).to_have_text(said)
    page.context.set_offline(True)
    page.evaluate("htmx.ajax('GET', '/en/account/sign-in/', '#main h1').catch(() => {})")
    expect(trouble).to_contain_text("The connection is gone.")
    page.context.set_offline(False)
    page.evaluate("htmx.ajax('GET', '/en/account/sign-in/', '#main h1')")
    expect(trouble).to_be_hidden()


def test_an_explanation_opens_over_the_page_and_closes_again(
    world: World, visitors: Visitors
) -> None:
    page = visitors(width=360)
    page.goto(path("account:password_sent", world))
    link = """<p><a href="/en/account/profile/" hx-get="/en/account/sign-in/"
        hx-select="main form" hx-target="#dialog-body">why?</a></p>"""
    page.evaluate(
        "(link) => document.querySelector('h1').insertAdjacentHTML('afterend', link)", link
    )
    page.evaluate("htmx.process(document.querySelector('main'))")
    why = page.get_by_role("link", name="why?")
    why.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Explanation")
    expect(dialog.get_by_label("Password")).to_be_visible()
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(why).to_be_focused()
    why.click()
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
