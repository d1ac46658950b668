"""What an arbiter copies into the club's own site, to show a tournament's tables there."""

from __future__ import annotations

from typing import NamedTuple

from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _

from pages.access import shown_to_all
from tournaments.models import Tournament

FRAME = (
    '<iframe class="kibitz" src="{}" title="{}" loading="lazy"'
    ' style="width: 100%; height: 40rem; border: 0"></iframe>'
)
HEIGHTS = """<script>
addEventListener("message", (event) => {
  if (event.data?.kibitz !== "height") return;
  for (const frame of document.querySelectorAll("iframe.kibitz")) {
    if (frame.contentWindow === event.source) frame.style.height = `${event.data.height}px`;
  }
});
</script>"""
"""Once on a page: makes each frame as high as its table says that it is."""


class EmbedCode(NamedTuple):
    """The code of one table's frame; ``address`` is what it shows."""

    name: str
    title: str
    address: str
    code: str


def embed_codes(request: HttpRequest, tournament: Tournament) -> list[EmbedCode]:
    """List the tables that other sites can show: those that the public sees."""
    if tournament.knock_out or not shown_to_all(tournament):
        return []
    titles = {"pairings": _("Pairings")}
    if tournament.public_standings:
        titles = {"standings": _("Standings")} | titles | {"crosstable": _("Crosstable")}
    event = tournament.event
    slugs = (event.club.slug, event.slug, tournament.slug)
    codes = []
    for name, title in titles.items():
        address = request.build_absolute_uri(reverse(f"public:embed_{name}", args=slugs))
        what = f"{title}: {event.name}, {tournament.name}"
        codes.append(EmbedCode(name, title, address, str(format_html(FRAME, address, what))))
    return codes
