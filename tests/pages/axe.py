"""Demands on every page for people who cannot see it, cannot use a mouse, or hold a phone."""

from playwright.sync_api import Page

from tests.servers.browser import HEIGHT, serious_faults

# A click near a thumb: WCAG 2.5.8 asks for 24 px at least, our own buttons for 44 on a phone.
THUMB = 44
PHONE = 480
PHONE_WIDTH, LAPTOP = 360, 1280
LETTERS = 16
"""The size of letters in a browser as it comes. Unit: px."""
NARROWEST = 320
"""A laptop's window at four times the size, or an old phone (WCAG 1.4.10). Unit: px."""


def assert_accessible(page: Page) -> None:
    """Demand nothing serious from axe, no sideways scrolling, one heading, and room for thumbs.

    Looked at by axe as wide as it was opened, and measured at the other of the two usual widths.
    """
    opened = page.viewport_size["width"] if page.viewport_size else LAPTOP
    assert serious_faults(page) == []
    assert_fits(page, opened)
    other = LAPTOP if opened <= PHONE else PHONE_WIDTH
    resize(page, other)
    assert_fits(page, other)
    resize(page, opened)


def assert_fits(page: Page, width: int) -> None:
    assert sideways(page) <= 0
    assert page.locator("h1").count() == 1
    if width <= PHONE:
        assert small_buttons(page) == []
        resize(page, NARROWEST)
        assert sideways(page) <= 0
        resize(page, width)


def assert_fits_in_large_letters(page: Page) -> None:
    """Letters of twice their size, by the browser's settings or by a reader's own style, take no
    sideways scrolling, on a phone and on a laptop (WCAG 1.4.4).
    """
    settings = page.context.new_cdp_session(page)
    sizes = {"standard": 2 * LETTERS, "fixed": 2 * LETTERS}
    settings.send("Page.setFontSizes", {"fontSizes": sizes})
    assert_no_sideways(page)
    settings.send("Page.setFontSizes", {"fontSizes": {"standard": LETTERS, "fixed": 13}})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert_no_sideways(page)
    page.evaluate("document.documentElement.style.fontSize = ''")


def assert_no_sideways(page: Page) -> None:
    for width in (PHONE_WIDTH, LAPTOP):
        resize(page, width)
        assert sideways(page) <= 0, f"{page.url} at {width} px"


def resize(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": HEIGHT})


def sideways(page: Page) -> int:
    """Measure how much wider the page is than its window. Unit: px."""
    wider: int = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    return wider


def small_buttons(page: Page) -> list[str]:
    """Find visible buttons and fields that are lower than a thumb is wide."""
    return page.locator(".button, select, summary, .tabs a, input:not([type=hidden])").evaluate_all(
        """(found, least) => found
            .filter((one) => one.checkVisibility() && one.closest("label, .check") === null)
            .filter((one) => one.getBoundingClientRect().height < least - 0.5)
            .map((one) => one.outerHTML.slice(0, 120))""",
        THUMB,
    )
