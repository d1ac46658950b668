"""The triggers that record rows, made from the models; none can be forgotten.

PostgreSQL is told the change by a setting of the transaction, SQLite by a table of one row: there
whoever writes has the file alone, and a transaction that fails takes its change along.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from django.db import transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import BooleanField, DateTimeField, Field, JSONField

from tournaments.models import Recorded, RecordedPerson
from tournaments.steps.recording.tables import RecordedTable, recorded_tables

SETTING = "kibitz.change"
UNDER_WAY = "tournaments_change_under_way"
"""SQLite's table of one row."""
FUNCTION = "tournaments_record"
TRIGGER = "recorded"
ROWS, PEOPLE = Recorded._meta.db_table, RecordedPerson._meta.db_table


def install(connection: BaseDatabaseWrapper) -> None:
    """Make the triggers of this version's tables, instead of those that are there.

    All at once: on PostgreSQL others may take steps meanwhile. They are not held up if nothing is
    new.
    """
    if connection.vendor == "sqlite":
        statements = list(_for_sqlite())
    else:
        statements = list(_for_postgresql())
        if _has_tables(connection) and _mark(connection) == _mark_of(statements):
            return
        statements.append(f"COMMENT ON FUNCTION {FUNCTION}() IS '{_mark_of(statements)}'")
    with transaction.atomic(using=connection.alias):
        remove(connection)
        if _has_tables(connection):
            with connection.cursor() as cursor:
                for statement in statements:
                    cursor.execute(statement)


def _mark_of(statements: list[str]) -> str:
    """Return what the function and the triggers that ``statements`` make are known by."""
    return f"{len(recorded_tables())} {sha256(''.join(statements).encode()).hexdigest()}"


def _mark(connection: BaseDatabaseWrapper) -> str:
    """Return what those that are there are known by."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT obj_description(to_regprocedure(%s), 'pg_proc')", [f"{FUNCTION}()"])
        (made,) = cursor.fetchone()
    whole = made is not None and made.split()[0] == str(len(installed(connection)))
    return made if whole else ""


def remove(connection: BaseDatabaseWrapper) -> None:
    """Take the triggers away: SQLite cannot change tables under them."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            for name in installed(connection):
                cursor.execute(f"DROP TRIGGER {name}")
        else:
            cursor.execute(f"DROP FUNCTION IF EXISTS {FUNCTION}() CASCADE")


def installed(connection: BaseDatabaseWrapper) -> dict[str, str]:
    """Return the text of each trigger that is there, by its name."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute(
                "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE %s",
                [f"{TRIGGER}%"],
            )
        else:
            cursor.execute(
                "SELECT tgrelid::regclass::text, pg_get_triggerdef(oid) FROM pg_trigger"
                " WHERE tgname = %s",
                [TRIGGER],
            )
        return dict(cursor.fetchall())


def _has_tables(connection: BaseDatabaseWrapper) -> bool:
    needed = {ROWS, PEOPLE, *(table.db_table for table in recorded_tables())}
    return needed <= set(connection.introspection.table_names())


def _for_postgresql() -> Iterator[str]:
    yield f"""
    CREATE FUNCTION {FUNCTION}() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        pk text := TG_ARGV[1];
        personal text[] := TG_ARGV[2];
        telling text[] := TG_ARGV[3];
        marks text[] := TG_ARGV[4];
        old_row jsonb;
        new_row jsonb;
        before jsonb;
        after jsonb;
        told jsonb;
        made bigint;
    BEGIN
        IF TG_OP <> 'INSERT' THEN old_row := to_jsonb(OLD); END IF;
        IF TG_OP <> 'DELETE' THEN new_row := to_jsonb(NEW); END IF;
        IF TG_OP = 'UPDATE' THEN
            SELECT jsonb_object_agg(each.key, each.value),
                   jsonb_object_agg(each.key, new_row -> each.key)
              INTO before, after FROM jsonb_each(old_row) AS each
             WHERE each.value IS DISTINCT FROM new_row -> each.key AND each.key <> ALL (marks);
            IF before IS NULL THEN RETURN NULL; END IF;
        ELSE
            before := old_row;
            after := new_row;
        END IF;
        SELECT jsonb_object_agg(each.key, each.value)
          INTO told FROM jsonb_each(after) AS each
         WHERE each.key = ANY (telling) AND each.key <> ALL (personal);
        INSERT INTO {ROWS} (change, model, key, kind, before, after)
        VALUES (current_setting('{SETTING}')::uuid, TG_ARGV[0],
                (COALESCE(new_row, old_row) ->> pk)::bigint, lower(left(TG_OP, 1)),
                before - personal, told)
        RETURNING id INTO made;
        IF COALESCE(before, after) ?| personal THEN
            SELECT jsonb_object_agg(each.key, each.value)
              INTO told FROM jsonb_each(after) AS each WHERE each.key = ANY (personal);
            SELECT jsonb_object_agg(each.key, each.value)
              INTO before FROM jsonb_each(before) AS each WHERE each.key = ANY (personal);
            INSERT INTO {PEOPLE} (recorded_id, player, before, after)
            VALUES (made, CASE WHEN TG_ARGV[0] = 'player'
                    THEN (COALESCE(new_row, old_row) ->> pk)::bigint END, before, told);
        END IF;
        RETURN NULL;
    END $$
    """
    for table in recorded_tables():
        told = (table.name, table.pk, *map(_array, (table.personal, table.telling, table.marks)))
        yield f"""
        CREATE TRIGGER {TRIGGER} AFTER INSERT OR UPDATE OR DELETE ON {table.db_table}
        FOR EACH ROW WHEN (current_setting('{SETTING}', true) <> '')
        EXECUTE FUNCTION {FUNCTION}({", ".join(f"'{each}'" for each in told)})
        """


def _array(columns: list[str]) -> str:
    return f"{{{','.join(columns)}}}"


def _for_sqlite() -> Iterator[str]:
    yield f"CREATE TABLE IF NOT EXISTS {UNDER_WAY} (change char(32))"
    yield f"INSERT INTO {UNDER_WAY} SELECT NULL WHERE NOT EXISTS (SELECT 1 FROM {UNDER_WAY})"
    for table in recorded_tables():
        for kind in ("INSERT", "UPDATE", "DELETE"):
            yield _sqlite_trigger(table, kind)


def _sqlite_trigger(table: RecordedTable, kind: str) -> str:
    columns = [field for field in table.fields if field.column not in table.marks]
    row = "OLD" if kind == "DELETE" else "NEW"
    when = f"(SELECT change FROM {UNDER_WAY}) IS NOT NULL"
    if kind == "UPDATE":
        when += f" AND ({_differ(columns)})"
    personal = [field for field in table.fields if field.column in table.personal]
    common = [field for field in table.fields if field.column not in table.personal]
    told = [field for field in common if field.column in table.telling]
    statements = [
        f"INSERT INTO {ROWS} (change, model, key, kind, before, after) VALUES"
        f" ((SELECT change FROM {UNDER_WAY}), '{table.name}', {row}.{table.pk},"
        f" '{kind[0].lower()}', {_before(table, common, kind)}, {_after(told, kind)});"
    ]
    if personal:
        player = f"{row}.{table.pk}" if table.name == "player" else "NULL"
        changed = f" WHERE {_differ(personal)}" if kind == "UPDATE" else ""
        statements.append(
            f"INSERT INTO {PEOPLE} (recorded_id, player, before, after) SELECT"
            f" last_insert_rowid(), {player}, {_before(table, personal, kind)},"
            f" {_after(personal, kind)}{changed};"
        )
    body = "\n".join(statements)
    return (
        f"CREATE TRIGGER {TRIGGER}_{kind.lower()}_{table.db_table} AFTER {kind} ON"
        f" {table.db_table} WHEN {when} BEGIN\n{body}\nEND"
    )


def _differ(fields: list[Field[object, object]]) -> str:
    return " OR ".join(f"OLD.{field.column} IS NOT NEW.{field.column}" for field in fields)


def _before(table: RecordedTable, fields: list[Field[object, object]], kind: str) -> str:
    if kind == "INSERT":
        return "NULL"
    if kind == "DELETE":
        return _whole(fields, "OLD")
    marks = table.marks
    return _changed([field for field in fields if field.column not in marks], "OLD")


def _after(fields: list[Field[object, object]], kind: str) -> str:
    if kind == "DELETE" or not fields:
        return "NULL"
    return _whole(fields, "NEW") if kind == "INSERT" else _changed(fields, "NEW")


def _whole(fields: list[Field[object, object]], row: str) -> str:
    """Make an object of the columns; in parts, because a function takes a hundred arguments."""
    parts = [fields[start : start + 40] for start in range(0, len(fields), 40)]
    objects = [
        "json_object(" + ", ".join(f"'{f.column}', {_value(f, row)}" for f in part) + ")"
        for part in parts
    ]
    whole = objects[0]
    for each in objects[1:]:
        whole = f"substr({whole}, 1, length({whole}) - 1) || ',' || substr({each}, 2)"
    return whole


def _changed(fields: list[Field[object, object]], row: str) -> str:
    """Make an object of the columns that differ."""
    lines = " UNION ALL ".join(
        f"SELECT '{f.column}' AS k, json_array({_value(f, row)}) AS v"
        f" WHERE OLD.{f.column} IS NOT NEW.{f.column}"
        for f in fields
    )
    return f"(SELECT json_group_object(k, json_extract(v, '$[0]')) FROM ({lines}))"


def _value(field: Field[object, object], row: str) -> str:
    """Write a column as PostgreSQL writes it into JSON."""
    column = f"{row}.{field.column}"
    if isinstance(field, JSONField):
        return f"json({column})"
    if isinstance(field, DateTimeField):
        return f"{column} || '+00:00'"
    if isinstance(field, BooleanField):
        return f"json(iif({column} IS NULL, 'null', iif({column}, 'true', 'false')))"
    return column
