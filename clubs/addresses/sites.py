"""The sites of other people that may show a club's tables in a frame, by their origins."""

from __future__ import annotations

import re

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

MOST = 10
"""The most sites of a club: each is in a header of every page that is framed."""
LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
ORIGIN = re.compile(rf"https://(?:{LABEL}\.)*{LABEL}(?::[1-9]\d{{0,4}})?", re.ASCII)
LONGEST = 253
"""Characters of a host."""
ANYWHERE = ["*"]


def origins(text: str) -> list[str]:
    """Read origins, one a line, and return each once. Raises ``ValidationError`` for a line that is
    none.
    """
    lines = [line.strip() for line in text.splitlines()]
    found = list(dict.fromkeys(_origin(line) for line in lines if line))
    if len(found) > MOST:
        raise ValidationError(_("Name %(count)d sites at most."), params={"count": MOST})
    return found


def _origin(line: str) -> str:
    """Return an origin as browsers compare it: in small letters, without what follows the port."""
    scheme, separator, host = line.removesuffix("/").partition("://")
    try:
        plain = host.lower().encode("idna").decode() if separator else ""
    except UnicodeError:
        plain = ""
    origin = f"{scheme.lower()}://{plain}"
    port = int(plain.rpartition(":")[2]) if re.search(r":\d{1,5}$", plain, re.ASCII) else 0
    if len(host) > LONGEST or port > 65535 or not ORIGIN.fullmatch(origin):
        raise ValidationError(
            _("“%(line)s” is no site. Write it as https://club.example, without what follows."),
            params={"line": line[:60]},
        )
    return origin


def require_origins(text: str) -> None:
    """Raise ``ValidationError`` if a line is no origin."""
    origins(text)


def frame_ancestors(embed_sites: str) -> list[str]:
    """Return the sites for the policy of a page that may be framed; anybody's if none is named."""
    return embed_sites.splitlines() or ANYWHERE
