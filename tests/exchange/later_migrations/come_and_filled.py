from django.db import migrations, models

from tests.exchange.later_migrations import NOW


def fill(apps, schema_editor):
    """Without saying which database, as a careless migration might."""
    badge = apps.get_model("tournaments", "Badge")
    for player in apps.get_model("tournaments", "Player").objects.all():
        if player.name == "Nobody":
            raise ValueError("nobody has a badge")
        badge.objects.create(player=player, text=f"{player.name}, {player.federation}")


class Migration(migrations.Migration):
    dependencies = [("tournaments", NOW)]

    operations = [
        migrations.AddField("tournament", "prize", models.CharField(default="a cup")),
        migrations.CreateModel(
            "Badge",
            [
                ("id", models.BigAutoField(primary_key=True)),
                ("text", models.CharField()),
                ("player", models.OneToOneField("tournaments.Player", models.CASCADE)),
            ],
        ),
        migrations.RunPython(fill),
    ]
