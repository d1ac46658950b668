"""A slow network: what a page sends by itself goes on only when the test lets it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, Request, Response, Route

from tests.servers.browser import PATIENCE, TURN


def is_answer_to(request: Request) -> Callable[[Response], bool]:
    return lambda answer: answer.request == request


class HeldBack:
    """Forms that scripts send, held in the browser in the order in which they were sent."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.waiting: list[Route] = []
        page.route("**/console/**", self._take)

    def _take(self, route: Route) -> None:
        if route.request.method == "POST" and "hx-request" in route.request.headers:
            self.waiting.append(route)
        else:
            route.continue_()

    def let_through(self, count: int) -> None:
        """Let ``count`` of them through, each once it has come and the one before is answered."""
        for _each in range(count):
            self.wait_for_one()
            route = self.waiting.pop(0)
            with self.page.expect_response(is_answer_to(route.request)):
                route.continue_()

    def wait_for_one(self) -> None:
        """Wait for a form. Playwright hears of requests only while it waits for something."""
        for _turn in range(PATIENCE // TURN):
            if self.waiting:
                return
            self.page.wait_for_timeout(TURN)
        raise TimeoutError("nothing was sent")
