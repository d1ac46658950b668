"""What every page must be for people who cannot see it, cannot use a mouse, or hold a phone."""

from playwright.sync_api import Page

from tests.servers.browser import serious_faults

# A click near a thumb: WCAG 2.5.8 asks for 24 px at least, our own buttons for 44 on a phone.
THUMB = 44
PHONE = 480


def assert_accessible(page: Page) -> None:
    """Nothing serious for axe, no sideways scrolling, one heading of the page, room for thumbs."""
    assert serious_faults(page) == []
    sideways = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert sideways <= 0, f"{sideways} px wider than the window"
    assert page.locator("h1").count() == 1
    if page.viewport_size and page.viewport_size["width"] <= PHONE:
        assert small_buttons(page) == []


def small_buttons(page: Page) -> list[str]:
    """Visible buttons and fields lower than a thumb is wide."""
    return page.locator(".button, select, summary, .tabs a, input:not([type=hidden])").evaluate_all(
        """(found, least) => found
            .filter((one) => one.checkVisibility() && one.closest("label, .check") === null)
            .filter((one) => one.getBoundingClientRect().height < least - 0.5)
            .map((one) => one.outerHTML.slice(0, 120))""",
        THUMB,
    )
