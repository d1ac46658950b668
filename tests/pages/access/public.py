"""Pages open to everybody: the same for every role, and nothing that writes."""

from uuid import UUID

from explain.questions import asking, queue
from explain.questions.queue import Asker
from tests.pages.access.lines import Page, everybody
from tests.worlds.world import World
from tournaments.models import Entry, Member, Player, Round, Turn
from tournaments.standings import refreshing

ABSENT = "Absent"
FOR_EVERYBODY = Page(get=everybody(200))


def work_out(world: World) -> None:
    refreshing.refresh(world.tournament.pk)


def explained(world: World) -> None:
    """Keep what the engine would have kept with the world's first round."""
    one, two, three, four = (entry.pk for entry in world.entries)
    board = {"white": one, "black": three, "article": "5.2.5", "bracket": 0}
    bracket = {
        "score": "0",
        "mdps": [],
        "residents": [one, two, three, four],
        "pairs": [[one, three], [two, four]],
        "downfloaters": [],
        "cause": "none",
        "counts": [{"code": "C6", "total": 0, "level": None}],
    }
    explanation = {
        "system": "dutch",
        "edition": "fide-2026",
        "brackets": [bracket],
        "bye": None,
    }
    told = {"boards": [board], "explanation": explanation}
    Round.objects.filter(pk=world.round.pk).update(explanation=told)


def absent(world: World) -> None:
    """Enter one more, who does not play in round 1."""
    player = Player.objects.create(club=world.club, name=ABSENT)
    entry = Entry.objects.create(tournament=world.tournament, player=player, tpn=9)
    Turn.objects.create(round=world.round, entry=entry, bye="Z")


def the_absent(world: World) -> dict[str, int]:
    return {"entry": Entry.objects.get(player__name=ABSENT).pk}


def somebody(world: World) -> dict[str, str]:
    return {"who": str(world.entries[0].person.pk)}


def by_table(world: World) -> None:
    world.tournament.system, world.tournament.edition = "round-robin", "single"
    world.tournament.save()


def of_teams(world: World) -> None:
    world.tournament.boards = 4
    world.tournament.save()


def in_a_team(world: World) -> None:
    """Make a team of the first entry, with one player."""
    of_teams(world)
    player = Player.objects.create(club=world.club, name=ABSENT)
    Member.objects.create(
        tournament=world.tournament, entry=world.entries[0], player=player, place=1
    )


def the_member(world: World) -> dict[str, int]:
    member = Member.objects.get(player__name=ABSENT)
    return {"entry": member.entry_id, "player": member.player_id}


def lists_out(world: World) -> None:
    world.club.public_lists = True
    world.club.save()


def first_pairings(world: World) -> dict[str, str | int]:
    return {"kind": "pairings", "form": "csv", "number": 1}


CHECK = UUID(int=7)


def checked(world: World) -> None:
    """Put a file in the line of those to be checked."""
    queue.join(f"check:{CHECK}", "check", (), Asker("192.0.2.7"))
    asking.store_answer(f"check:{CHECK}", None, asking.ASKED)


ACCESS = {
    "installed:worker": FOR_EVERYBODY,
    "public:manifest": FOR_EVERYBODY,
    "public:offline": FOR_EVERYBODY,
    "public:home": FOR_EVERYBODY,
    "public:checker": Page(get=everybody(200), post=everybody(422)),  # no file
    "public:checked": Page(
        get=everybody(200), kwargs=lambda world: {"check": CHECK}, prepare=checked
    ),
    "public:club": FOR_EVERYBODY,
    "public:event": FOR_EVERYBODY,
    "public:tournament": FOR_EVERYBODY,
    "public:pairings": FOR_EVERYBODY,
    "public:why": Page(get=everybody(200), prepare=explained),
    "public:why_bye": Page(get=everybody(200), prepare=absent, kwargs=the_absent),
    "public:why_not": Page(get=everybody(200), prepare=explained),
    "public:replay": Page(
        get=everybody(200), kwargs=lambda world: {"bracket": 1, "step": 1}, prepare=explained
    ),
    "public:replay_round": Page(get=everybody(200), prepare=explained),
    "public:bracket": Page(
        get=everybody(200), kwargs=lambda world: {"bracket": 1}, prepare=explained
    ),
    "public:meeting": Page(get=everybody(200), prepare=explained),
    "public:all_rounds": Page(get=everybody(200), prepare=by_table),
    "public:boards": Page(get=everybody(200), prepare=of_teams),
    "public:best_on_boards": Page(get=everybody(200), prepare=of_teams),
    "public:standings": Page(get=everybody(200), prepare=work_out),
    "public:compare": Page(get=everybody(200), prepare=work_out),
    "public:what_if": FOR_EVERYBODY,
    "public:column": Page(get=everybody(200), kwargs=lambda world: {"code": "BH-C1"}),
    "public:crosstable": FOR_EVERYBODY,
    "public:embed_standings": Page(get=everybody(200), prepare=work_out),
    "public:embed_pairings": FOR_EVERYBODY,
    "public:embed_crosstable": FOR_EVERYBODY,
    "public:find": FOR_EVERYBODY,
    # The host of the tests has no keys: tests/pages/push.
    "public:push": Page(post=everybody(404)),
    "public:push_off": Page(post=everybody(404)),
    "public:players": FOR_EVERYBODY,
    "public:card": FOR_EVERYBODY,
    "public:member": Page(get=everybody(200), prepare=in_a_team, kwargs=the_member),
    "public:by_number": Page(get=everybody(302), kwargs=lambda world: {"number": 1}),
    "public:person": Page(get=everybody(302), kwargs=somebody),
    "public:person_now": Page(get=everybody(200), kwargs=somebody),
    "public:person_picture": Page(get=everybody(200), kwargs=somebody),
    "public:person_code": Page(get=everybody(200), kwargs=somebody),
    "public:picture": FOR_EVERYBODY,
    "public:code": FOR_EVERYBODY,
    "public:print_door": FOR_EVERYBODY,
    "public:stair": Page(get=everybody(200), prepare=work_out),
    "public:next_round": FOR_EVERYBODY,
    "public:figure": Page(
        get=everybody(200), kwargs=lambda world: {"code": "PTS"}, prepare=work_out
    ),
    "public:documents": FOR_EVERYBODY,
    "public:list": Page(get=everybody(200), kwargs=first_pairings, prepare=lists_out),
    "public:print_pairings": FOR_EVERYBODY,
    "public:print_by_name": FOR_EVERYBODY,
    "public:print_starting_list": FOR_EVERYBODY,
    "public:print_schedule": Page(get=everybody(200), prepare=by_table),
    "public:print_standings": Page(get=everybody(200), prepare=work_out),
    "public:print_cards": FOR_EVERYBODY,
    "public:print_card": FOR_EVERYBODY,
    "public:print_crosstable": Page(get=everybody(200), prepare=work_out),
    "public:print_why": Page(get=everybody(200), prepare=explained),
    "public:print_compare": Page(get=everybody(200), prepare=work_out),
    "public:print_place": Page(get=everybody(200), prepare=work_out),
}
