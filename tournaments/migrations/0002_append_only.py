"""The log can be added to and read, nothing else."""

from django.db import migrations

from tournaments.append_only import guard
from tournaments.append_only import unguard


def up(apps, schema_editor):
    guard(schema_editor.connection)


def down(apps, schema_editor):
    unguard(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0001_initial")]

    operations = [migrations.RunPython(up, down)]
