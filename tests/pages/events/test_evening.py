"""A club's event from the first player to the final table, by keyboard alone, with a spectator.

Nine players, five rounds. Ece asked for a half-point bye in round 2, Ida comes late and plays from
round 2, Hans does not come to round 3 (Ece wins by forfeit) and withdraws after it.

FIDE's own checker (gacrux 1.11.65, rules of 1 February 2026) finds all five rounds below right.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

import pytest
from playwright.sync_api import Locator, Page, expect

from clubs.models import Club, Membership, Role, User
from tests.servers.browser import Visitors

PLAYERS = {
    "Ada": 2000,
    "Bo": 1950,
    "Cem": 1900,
    "Dag": 1850,
    "Ece": 1800,
    "Filiz": 1750,
    "Gro": 1700,
    "Hans": 1650,
}
LATE = ("Ida", 1600)
HALF_POINT_BYE = ("Ece", 2)
WITHDRAWN = ("Hans", 3)

ROUNDS = {
    1: ["Ada 1 Ece", "Filiz 1 Bo", "Cem 1 Gro", "Hans = Dag"],
    2: ["Cem 0 Ada", "Dag 1 Filiz", "Bo 1 Hans", "Gro 1 Ida"],
    3: ["Ada = Dag", "Gro 0 Bo", "Filiz 1 Cem", "Ece + Hans"],
    4: ["Filiz 0 Ada", "Bo 0 Dag", "Ece = Gro", "Ida 0 Cem"],
    5: ["Ada = Bo", "Dag 0 Cem", "Gro 0 Filiz", "Ida 0 Ece"],
}
"""White, the key that the arbiter presses, Black. Ida has the bye in round 3."""

HALF = Fraction(1, 2)
SCORES = {  # after five rounds
    "Ada": Fraction(4),  # 1 + 1 + ½ + 1 + ½
    "Dag": Fraction(3),  # ½ + 1 + ½ + 1 + 0
    "Filiz": Fraction(3),  # 1 + 0 + 1 + 0 + 1
    "Cem": Fraction(3),  # 1 + 0 + 0 + 1 + 1
    "Ece": Fraction(3),  # 0 + ½ (bye) + 1 (forfeit) + ½ + 1
    "Bo": 2 + HALF,  # 0 + 1 + 1 + 0 + ½
    "Gro": 1 + HALF,  # 0 + 1 + 0 + ½ + 0
    "Ida": Fraction(1),  # late + 0 + 1 (bye) + 0 + 0
    "Hans": HALF,  # ½ + 0 + forfeited + away + away
}
HANS_ADJUSTED = HALF + 2 * HALF
"""C.07, 16.3.2: his rounds 4 and 5 count as draws for his opponents; the forfeit does not."""

BUCHHOLZ: dict[str, tuple[Fraction | int, ...]] = {
    "Ada": (3, 3, 3, 3, 2 + HALF),  # Ece, Cem, Dag, Filiz, Bo
    "Dag": (HANS_ADJUSTED, 3, 4, 2 + HALF, 3),  # Hans, Filiz, Ada, Bo, Cem
    "Filiz": (2 + HALF, 3, 3, 4, 1 + HALF),  # Bo, Dag, Cem, Ada, Gro
    "Cem": (1 + HALF, 4, 3, 1, 3),  # Gro, Ada, Filiz, Ida, Dag
    # Ada; a dummy with her own 3, at most five draws (16.4.2); a dummy with her own 3, at most what
    # the absent Hans has (16.4.1); Gro; Ida
    "Ece": (4, 2 + HALF, HANS_ADJUSTED, 1 + HALF, 1),
    "Bo": (3, HANS_ADJUSTED, 1 + HALF, 3, 4),  # Filiz, Hans, Gro, Dag, Ada
    "Gro": (3, 1, 2 + HALF, 3, 3),  # Cem, Ida, Bo, Ece, Filiz
    "Ida": (1, 1 + HALF, 1, 3, 3),  # dummy with her own 1, Gro, dummy, Cem, Ece
    "Hans": (3, 2 + HALF, HALF, HALF, HALF),  # Dag, Bo, dummies with his own ½
}
CUT = {  # BH-C1: the lowest goes, or a voluntary unplayed round's lowest (16.5.1)
    "Ada": 2 + HALF,
    "Dag": HANS_ADJUSTED,
    "Filiz": 1 + HALF,
    "Cem": Fraction(1),
    "Ece": 2 + HALF,  # her half-point bye, not Ida's 1
    "Bo": 1 + HALF,
    "Gro": Fraction(1),
    "Ida": Fraction(1),  # the round before she came
    "Hans": HALF,
}
FINAL = ["Ada", "Dag", "Filiz", "Cem", "Ece", "Bo", "Gro", "Ida", "Hans"]
"""By points, then BH-C1: Dag and Filiz 12½, Cem 11½, Ece 8. Dag and Filiz have Buchholz 14 each;
Sonneborn-Berger: Dag ½·1½ + 3 + ½·4 + 2½ = 8¼, Filiz 2½ + 3 + 1½ = 7."""


def buchholz(name: str) -> Fraction:
    return Fraction(sum(BUCHHOLZ[name]))


def test_the_table_above_adds_up() -> None:
    values = {name: (SCORES[name], buchholz(name) - CUT[name], buchholz(name)) for name in SCORES}
    assert values["Dag"] == values["Filiz"] == (3, 12 + HALF, 14)
    assert sorted(FINAL, key=values.__getitem__, reverse=True) == FINAL


@dataclass
class Hands:
    """Somebody at the keyboard, who has no mouse."""

    page: Page

    def to(self, target: Locator) -> Locator:
        """Tab along until ``target`` has the focus."""
        target.wait_for()
        for _stop in range(150):
            if target.evaluate("element => element === document.activeElement"):
                return target
            self.page.keyboard.press("Tab")
        pytest.fail(f"no Tab key leads to {target}")

    def type(self, label: str, text: str) -> None:
        """Fill the field of this label."""
        self.to(self.field(label))
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(text)

    def field(self, label: str) -> Locator:
        """Find the field of this label, whether or not it has to be filled."""
        return self.page.get_by_label(re.compile(rf"^{label}( \(optional\))?$"))

    def enter(self, target: Locator) -> None:
        """Go there and press Enter."""
        self.to(target)
        self.page.keyboard.press("Enter")

    def link(self, name: str) -> None:
        self.enter(self.page.get_by_role("link", name=name, exact=True).first)

    def button(self, name: str) -> None:
        self.enter(self.page.get_by_role("button", name=name, exact=True).first)


@pytest.fixture
def arbiter(transactional_db: None) -> User:
    club = Club.objects.create(name="Harbour", slug="harbour", city="Bergen", federation="NOR")
    user = User.objects.create_user("arbiter@example.org", "only-for-tests", name="Aslı")
    Membership.objects.create(club=club, user=user, role=Role.ARBITER)
    return user


@pytest.mark.browser
@pytest.mark.whole
def test_a_swiss_from_the_first_player_to_the_final_table(
    arbiter: User, visitors: Visitors
) -> None:
    page, viewer = visitors(), visitors(width=360, clock=True)
    hands = Hands(page)
    sign_in(hands)
    set_up(hands)
    for number, boards in ROUNDS.items():
        check_in_and_pair(hands, number)
        look_over_and_publish(hands, number, boards)
        if number == 1:
            viewer.goto("/en/harbour/club-evening/a/pairings/")
        between(hands, number)
        play(hands, viewer, number, boards)
    the_final_table(viewer)


def sign_in(hands: Hands) -> None:
    hands.page.goto("/en/account/sign-in/")
    hands.type("E-mail address", "arbiter@example.org")
    hands.type("Password", "only-for-tests")
    hands.page.keyboard.press("Enter")


def set_up(hands: Hands) -> None:
    """Set up an event, a tournament of five rounds, White for number 1, and eight players."""
    page = hands.page
    hands.link("New event")
    hands.type("Name", "Club evening")
    for label in ("First day", "Last day"):
        hands.to(hands.field(label))
        page.keyboard.type("11202026")  # month, day, year, as the browser's own field takes them
    page.keyboard.press("Enter")
    hands.type("Name", "A")
    hands.type("Number of rounds", "5")
    page.keyboard.press("Enter")
    for name, rating in PLAYERS.items():
        add(hands, name, rating)
    hands.link("Settings")
    hands.to(hands.field("Colour of number 1 in round 1"))
    page.keyboard.type("White")
    hands.button("Save")
    hands.link("The round")


def add(hands: Hands, name: str, rating: int) -> None:
    """Type one player: name, Tab, rating, Enter; the cursor is back for the next."""
    page = hands.page
    expect(hands.field("Name")).to_be_focused()
    page.keyboard.type(name)
    hands.to(hands.field("Rating"))
    page.keyboard.type(str(rating))
    page.keyboard.press("Enter")
    expect(row_of(page, name)).to_be_visible()
    expect(hands.field("Name")).to_be_focused()
    expect(hands.field("Name")).to_have_value("")


def row_of(page: Page, name: str) -> Locator:
    return page.get_by_role("row").filter(has=page.get_by_role("link", name=name, exact=True))


def check_in_and_pair(hands: Hands, number: int) -> None:
    if number <= 2:  # Ida has come for the second
        hands.button("Everybody is here")
    hands.button(f"Pair round {number}")


def look_over_and_publish(hands: Hands, number: int, boards: list[str]) -> None:
    page = hands.page
    expect(page.get_by_role("heading", name=f"Round {number}: look it over")).to_be_visible()
    for board, line in enumerate(boards, start=1):
        white, _key, black = line.split()
        row = page.locator(f"#board-{board}")
        expect(row.locator("td.white")).to_contain_text(white)
        expect(row.locator("td.black")).to_contain_text(black)
    if number == 3:
        expect(page.get_by_role("main")).to_contain_text("Ida")  # who has the bye
    hands.button(f"Publish round {number}")
    expect(page.get_by_role("heading", name=f"Round {number}: results")).to_be_visible()


def between(hands: Hands, number: int) -> None:
    """Do what players come to the arbiter's desk with while a round is being played."""
    page = hands.page
    hands.link("Players")
    if number == 1:
        add(hands, *LATE)
        name, round = HALF_POINT_BYE
        row = row_of(page, name)
        hands.enter(row.get_by_role("button", name="half-point bye"))
        expect(row).to_contain_text(f"½ in round {round}")
    if number == WITHDRAWN[1]:
        row = row_of(page, WITHDRAWN[0])
        hands.enter(row.get_by_role("button", name="Withdraw"))
        hands.button("Go on")
        expect(row).to_contain_text("withdrawn")
    hands.link("The round")


def play(hands: Hands, viewer: Page, number: int, boards: list[str]) -> None:
    """Press one key a board; each result is on the viewer's open page at the next poll."""
    page = hands.page
    expect(page.locator("#results tr.here")).to_be_focused()
    viewer.goto(f"/en/harbour/club-evening/a/pairings/{number}/")
    signs = {"1": "1 – 0", "0": "0 – 1", "=": "½ – ½", "+": "+ – −"}
    for board, line in enumerate(boards, start=1):
        white, key, _black = line.split()
        page.keyboard.press(key)
        saved = f"Board {board}: {signs[key]} saved."
        expect(page.get_by_role("status").filter(has_text=saved)).to_be_attached()
        row = viewer.locator("tbody tr").filter(has=viewer.locator("td.white", has_text=white))
        viewer.clock.fast_forward(10_000)
        expect(row.locator("td.result")).to_have_text(signs[key])
    hands.button(f"Close round {number}")


def the_final_table(viewer: Page) -> None:
    viewer.goto("/en/harbour/club-evening/a/standings/")
    rows = viewer.locator("table.ranking tbody tr")
    expect(rows).to_have_count(len(FINAL))
    for place, name in enumerate(FINAL):
        row = rows.nth(place)
        expect(row.locator(".name")).to_contain_text(name)
        expect(row.locator(".points")).to_have_text(written(SCORES[name]))
        expect(row.locator("[data-label='BH-C1']")).to_have_text(
            written(buchholz(name) - CUT[name])
        )
        expect(row.locator("[data-label='BH']")).to_have_text(written(buchholz(name)))
    expect(rows.nth(1).locator("[data-label='SB']")).to_have_text(re.compile("^8¼"))
    expect(rows.nth(2).locator("[data-label='SB']")).to_have_text(written(Fraction(7)))


def written(points: Fraction) -> re.Pattern[str]:
    """Write points as the pages do; one that decides a place says so behind the figure."""
    whole, rest = divmod(points, 1)
    figure = f"{whole or ''}½" if rest else str(whole)
    return re.compile(rf"^\s*{figure}(\s|$)")
