"""Sizes of pictures of brackets, and times of the pages that show them.

    python benchmarks/brackets.py            5, 60, 128 and 300 players, when all is over

Of every window the largest figures are printed: bytes over the wire of the drawing alone, and with
its sentence and its table; milliseconds of the whole page with nothing cached.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLAYERS = (5, 60, 128, 300)
FIGURE = re.compile(r'<figure class="picture.*?</figure>', re.DOTALL)
DRAWING = re.compile(r"<svg.*?</svg>", re.DOTALL)
WINDOW = re.compile(r'href="(\?[^"#]*)#bracket-picture"')


def main() -> int:
    """Print the figures of each bracket; return 1 if a goal is missed."""
    sys.path.insert(0, str(ROOT))
    from benchmarks.instance import environment
    from benchmarks.pictures import MOST_BYTES, MOST_MS

    if sys.argv[1:]:
        print(json.dumps(measure(int(sys.argv[1]))))
        return 0
    reached = True
    print("players  windows   drawing    in all   page in")
    for players in PLAYERS:
        with tempfile.TemporaryDirectory(prefix="kibitz-") as folder:
            inside = [sys.executable, __file__, str(players)]
            settings = environment(folder, "")
            done = subprocess.run(
                inside, env=settings, check=True, stdout=subprocess.PIPE, cwd=ROOT
            )
        windows, drawing, whole, page = json.loads(done.stdout.splitlines()[-1])
        print(f"{players:7}{windows:9}{drawing:8} B{whole:8} B{page:7.0f} ms")
        reached &= whole <= MOST_BYTES and page <= MOST_MS
    return int(not reached)


def measure(players: int) -> tuple[int, int, int, float]:
    """Return the number of windows of a bracket and the largest figures, in this process."""
    import django

    django.setup()
    from django.core.management import call_command
    from django.test import Client

    from benchmarks.pictures import milliseconds, packed
    from clubs.models import Club, User
    from demo.examples.events import new_event
    from tests.worlds.bracket import Bracket
    from tests.worlds.long_brackets import name_them, play_to_the_end
    from tests.worlds.shown import address

    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    club = Club.objects.create(name="Harbour", slug="harbour", federation="NOR")
    arbiter = User.objects.create_user("arbiter@example.org", name="Arbiter")
    bracket = Bracket.of(new_event(club, arbiter), arbiter, players, 1)
    bracket.start()
    name_them(bracket)
    play_to_the_end(bracket)
    client, start = Client(SERVER_NAME="localhost"), address(bracket.tournament)
    queries, seen, most = ["?from=1"], set[str](), [0.0, 0.0, 0.0]
    while queries:
        query = queries.pop()
        seen.add(query)
        (figure,) = FIGURE.findall(client.get(f"{start}{query}").content.decode())
        sizes = (packed("".join(DRAWING.findall(figure))), packed(figure))
        most = list(map(max, most, (*sizes, milliseconds(client, f"{start}{query}"))))
        queries += {link.replace("&amp;", "&") for link in WINDOW.findall(figure)} - seen
        queries = list(dict.fromkeys(queries))
    return len(seen), int(most[0]), int(most[1]), most[2]


if __name__ == "__main__":
    sys.exit(main())
