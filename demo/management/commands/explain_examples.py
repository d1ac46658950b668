"""``manage.py explain_examples --seed 17``: pages of explanations of events played by lot."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from demo.examples import writing

PAGES = Path("docs") / "explaining"
SEED = 17


class Command(BaseCommand):
    help = "Plays an event by each pairing text and writes its explanations as pages."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--seed", type=int, default=SEED)
        parser.add_argument("--to", type=Path, default=PAGES, help="the folder for the pages")

    def handle(self, *args: Any, **options: Any) -> None:
        folder: Path = options["to"]
        folder.mkdir(parents=True, exist_ok=True)
        kept = folder / writing.BEFORE
        before = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
        for name, text in writing.pages(options["seed"], before):
            (folder / name).write_text(text, "utf-8")
            self.stdout.write(f"{folder / name} is written")
