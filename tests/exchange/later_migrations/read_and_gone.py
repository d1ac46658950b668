from django.db import migrations

from tournaments.append_only import guard, unguard


def read(apps, schema_editor):
    using = schema_editor.connection.alias
    for badge in apps.get_model("tournaments", "Badge").objects.using(using):
        badge.player.home_club = badge.text
        badge.player.save()
    for tournament in apps.get_model("tournaments", "Tournament").objects.using(using):
        tournament.chief_arbiter = f"{tournament.name}: {tournament.prize}"
        tournament.save()


def say_in_the_log(apps, schema_editor):
    unguard(schema_editor.connection)
    entries = apps.get_model("tournaments", "LogEntry").objects.using(
        schema_editor.connection.alias
    )
    for entry in entries.filter(action="published"):
        entry.params["later"] = True
        entry.save()
    guard(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "come_and_filled")]

    operations = [
        migrations.RunPython(read),
        migrations.RunPython(say_in_the_log),
        migrations.DeleteModel("Badge"),
        migrations.RemoveField("tournament", "prize"),
    ]
