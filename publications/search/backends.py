"""How each database keeps and asks the index; the only place that knows which one it is.

Both note by triggers which papers have changed, whatever changed them: a sync, the admin, an undo,
a bulk update, a person in a database shell. SQLite searches an FTS5 table that is kept from
`publications_indexentry` by triggers, PostgreSQL a stored tsvector with a GIN index. Neither needs
an extension that is not always there.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from django.db import connection
from django.db.models.expressions import RawSQL

from publications.search.text import SHORT, SearchQuery, Term

TITLE, PEOPLE, ABOUT, ABSTRACT = 10.0, 4.0, 2.0, 1.0
ENTRY = "publications_indexentry"
WORD = "publications_indexword"
STALE = "publications_indexstale"
PUBLICATION = "publications_publication"

#: Tables whose rows belong to a paper, with the column that tells which.
_PARTS = {
    PUBLICATION: "id",
    "publications_authorship": "publication_id",
    "publications_link": "publication_id",
    "publications_externalid": "publication_id",
    "publications_publicationfile": "publication_id",
    "publications_publication_projects": "publication_id",
    "publications_metric": "publication_id",
}
#: What a paper that is no version of a work any more is to its card: see index for all others.
_LEFT_WORK = "index_publications_left_work"
#: Tables that papers lead to: the columns that papers show, and how their papers are found.
_NAMED = {
    "publications_venue": (
        ("name", "acronym", "slug", "kind", "url"),
        f"SELECT id FROM {PUBLICATION} WHERE venue_id = NEW.id",
    ),
    "publications_project": (
        ("name", "slug", "status"),
        "SELECT publication_id AS id FROM publications_publication_projects "
        "WHERE project_id = NEW.id",
    ),
    "people_member": (
        ("name", "native_name", "slug"),
        "SELECT publication_id AS id FROM publications_authorship WHERE member_id = NEW.id",
    ),
}
#: What makes members public, for their papers name them then: see people.MemberQuerySet.public.
_POSITION = "people_position"
_OF_POSITION = (
    "SELECT publication_id AS id FROM publications_authorship WHERE member_id = {row}.member_id"
)
#: What happens to a row, and by which names a trigger knows it.
_EVENTS = {"INSERT": ("NEW",), "UPDATE": ("NEW", "OLD"), "DELETE": ("OLD",)}

#: What a trigger of ours does in each version, whatever its name is there: it writes to a table of
#: the index. A trigger that somebody else made may read them, or be fired by them.
_WRITES_TO_INDEX = re.compile(
    r"\b(INTO|UPDATE|DELETE\s+FROM)\s+(\w+\.|\"\w+\"\.)?\"?publications_(index|fts)", re.IGNORECASE
)


class SearchHits(NamedTuple):
    """The ids of the papers that a search finds.

    All of them, those that hold all words in the title, and all in order, the best first, where
    they are few enough to be ranked.
    """

    every: set[int]
    titled: set[int]
    ranked: list[int]

    @classmethod
    def read(cls, lists: Sequence[str | None]) -> "SearchHits":
        """Read three lists as the databases write them."""
        every, titled, ranked = (
            map(int, numbers.split(",")) if numbers else () for numbers in lists
        )
        return cls(set(every), set(titled), list(ranked))


class SQLite:
    FTS = "publications_fts"
    COLUMNS = "title, people, about, abstract"
    #: Words and numbers, from an object in JSON.
    NUMBERED = "SELECT key AS word, value AS papers FROM json_each(%s)"
    LARGER = "MAX"

    def install(self) -> bool:
        """Make the full-text table and the triggers as they must be; whether they were not."""
        triggers = {f"CREATE TRIGGER {name} {rest}" for name, rest in self._triggers()}
        if set(self._found_triggers().values()) == triggers:
            return False
        self.remove_triggers()
        with connection.cursor() as cursor:
            cursor.execute(
                f"CREATE VIRTUAL TABLE IF NOT EXISTS {self.FTS} USING fts5({self.COLUMNS}, "
                f"content='{ENTRY}', content_rowid='publication_id', "
                "tokenize='unicode61 remove_diacritics 2', prefix='2 3 4')"
            )
            for statement in sorted(triggers):
                cursor.execute(statement)
        return True

    def remove_triggers(self) -> None:
        """Take the triggers away, of whatever version: with them SQLite renames no table."""
        with connection.cursor() as cursor:
            for name in self._found_triggers():
                cursor.execute(f"DROP TRIGGER {connection.ops.quote_name(name)}")

    def _found_triggers(self) -> dict[str, str]:
        """The triggers of ours that the database holds, as it was told to make them."""
        with connection.cursor() as cursor:
            cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
            return {name: sql for name, sql in cursor.fetchall() if _WRITES_TO_INDEX.search(sql)}

    def rebuild(self) -> None:
        """Make the full-text table anew from the entries."""
        with connection.cursor() as cursor:
            cursor.execute(f"INSERT INTO {self.FTS}({self.FTS}) VALUES ('rebuild')")

    def numbers(self, numbers: Iterable[int]) -> RawSQL:
        """A subquery of these numbers, which are one parameter: it takes so many and no more."""
        return RawSQL("SELECT value FROM json_each(%s)", [json.dumps([*numbers])])

    def find(self, query: SearchQuery, most: int) -> SearchHits:
        """The papers that hold all terms; with their order where they are `most` or fewer."""
        expression = self._expression(query)
        hits = f"SELECT rowid FROM {self.FTS} WHERE {self.FTS} MATCH %s"
        few = f"(SELECT COUNT(*) FROM ({hits} LIMIT {most + 1})) <= {most}"
        best = f"bm25({self.FTS}, {TITLE}, {PEOPLE}, {ABOUT}, {ABSTRACT}), rowid DESC"
        with connection.cursor() as cursor:
            # One question, and a line of text comes quicker than so many rows.
            cursor.execute(
                f"SELECT (SELECT group_concat(rowid) FROM ({hits})), "
                f"(SELECT group_concat(rowid) FROM ({hits})), "
                f"(SELECT group_concat(rowid) FROM "
                f"({hits} AND {few} ORDER BY {best} LIMIT {most}))",
                [expression, f"{{title}} : ({expression})", expression, expression],
            )
            return SearchHits.read(cursor.fetchone())

    def _expression(self, query: SearchQuery) -> str:
        return " AND ".join(map(self._term, query.terms))

    def _term(self, term: Term) -> str:
        # Tokens hold letters and digits alone: nothing in them means anything to FTS5.
        words = f'"{" ".join(term.tokens)}"{"*" if term.is_prefix else ""}'
        if not term.singular:
            return words
        return f'({words} OR {{title about abstract}} : "{term.singular}")'

    def _triggers(self) -> Iterator[tuple[str, str]]:
        for table, column in _PARTS.items():
            for event, rows in _EVENTS.items():
                notes = "".join(self._note(f"SELECT {row}.{column} AS id") for row in rows)
                yield f"index_{table}_{event.lower()}", f"AFTER {event} ON {table} BEGIN {notes}END"
        for event, of in (("UPDATE", " OF version_of_id"), ("DELETE", "")):
            yield (
                f"{_LEFT_WORK}_{event.lower()}",
                f"AFTER {event}{of} ON {PUBLICATION} WHEN OLD.version_of_id IS NOT NULL "
                f"BEGIN {self._note('SELECT OLD.version_of_id AS id')}END",
            )
        for table, (columns, papers) in _NAMED.items():
            changed = ", ".join(columns)
            yield (
                f"index_{table}_renamed",
                f"AFTER UPDATE OF {changed} ON {table} BEGIN {self._note(papers)}END",
            )
        for event, rows in _EVENTS.items():
            notes = "".join(self._note(_OF_POSITION.format(row=row)) for row in rows)
            of = " OF member_id" if event == "UPDATE" else ""
            yield (
                f"index_{_POSITION}_{event.lower()}",
                f"AFTER {event}{of} ON {_POSITION} BEGIN {notes}END",
            )
        new = f"INSERT INTO {self.FTS}(rowid, {self.COLUMNS}) VALUES (NEW.publication_id, " + (
            ", ".join(f"NEW.{column}" for column in self.COLUMNS.split(", ")) + "); "
        )
        old = (
            f"INSERT INTO {self.FTS}({self.FTS}, rowid, {self.COLUMNS}) "
            "VALUES ('delete', OLD.publication_id, "
            + ", ".join(f"OLD.{column}" for column in self.COLUMNS.split(", "))
            + "); "
        )
        texts = f"UPDATE OF {self.COLUMNS}"
        for event, of, statements in (
            ("insert", "INSERT", new),
            ("update", texts, old + new),
            ("delete", "DELETE", old),
        ):
            yield f"index_fts_{event}", f"AFTER {of} ON {ENTRY} BEGIN {statements}END"

    def _note(self, papers: str) -> str:
        """One note for a paper, made anew by each change: a process tells by it what came since."""
        return (
            f"DELETE FROM {STALE} WHERE publication_id IN ({papers}); "
            f"INSERT INTO {STALE}(publication_id) SELECT DISTINCT id FROM ({papers}) AS changed "
            "WHERE id IS NOT NULL; "
        )


class PostgreSQL:
    #: Its comment holds the digest of what is installed.
    FUNCTION = "publications_index_changed"
    HITS = "publications_index_hits"
    #: The words of titles alone, indexed by themselves: to tell where in a paper a word stands the
    #: whole document would have to be read.
    TITLE_WORDS = "to_tsvector('simple', title)"
    #: Words and numbers, from an object in JSON; in the order of code points, as the table's.
    NUMBERED = (
        'SELECT key COLLATE "C" AS word, value::integer AS papers FROM json_each_text(%s::json)'
    )
    LARGER = "GREATEST"

    def install(self) -> bool:
        """Make the stored tsvector, its indexes and the triggers; whether they were not there."""
        statements = [*self._columns(), *self._triggers()]
        digest = hashlib.sha256("\n".join(statements).encode()).hexdigest()
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT obj_description(oid) FROM pg_proc WHERE proname = %s", [self.FUNCTION]
            )
            if cursor.fetchone() == (digest,):
                return False
        self.remove_triggers()
        with connection.cursor() as cursor:
            for statement in statements:
                cursor.execute(statement)
            cursor.execute(f"COMMENT ON FUNCTION {self.FUNCTION}() IS '{digest}'")
        return True

    def remove_triggers(self) -> None:
        """Take the triggers away, of whatever version: with them PostgreSQL alters no column."""
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT oid::regprocedure::text, prosrc FROM pg_proc "
                "WHERE prorettype = 'trigger'::regtype AND pg_function_is_visible(oid)"
            )
            for function, body in cursor.fetchall():
                if _WRITES_TO_INDEX.search(body):
                    cursor.execute(f"DROP FUNCTION {function} CASCADE")  # and its triggers

    def rebuild(self) -> None:
        """The database keeps the stored tsvector itself."""

    def numbers(self, numbers: Iterable[int]) -> RawSQL:
        """A subquery of these numbers, which are one parameter: it takes so many and no more."""
        return RawSQL("SELECT unnest(%s::bigint[])", [[*numbers]])

    def find(self, query: SearchQuery, most: int) -> SearchHits:
        """The papers that hold all terms; with their order where they are `most` or fewer."""
        highest = max(TITLE, PEOPLE, ABOUT, ABSTRACT)
        weights = [weight / highest for weight in (ABSTRACT, ABOUT, PEOPLE, TITLE)]
        expression = self._expression(query)
        listed = "SELECT string_agg(publication_id::text, ',')"
        best = "ts_rank(%s::float4[], document, %s::tsquery) DESC, publication_id DESC"
        with connection.cursor() as cursor:
            cursor.execute(
                f"WITH hits AS MATERIALIZED (SELECT publication_id FROM {self.HITS}(%s::tsquery)) "
                f"SELECT ({listed} FROM hits), "
                f"({listed} FROM {ENTRY} WHERE {self.TITLE_WORDS} @@ %s::tsquery), "
                f"(SELECT string_agg(publication_id::text, ',' ORDER BY {best}) FROM {ENTRY} "
                "WHERE publication_id IN (SELECT publication_id FROM hits) "
                f"AND (SELECT COUNT(*) FROM hits) <= {most})",
                [expression, expression, weights, expression],
            )
            return SearchHits.read(cursor.fetchone())

    def _expression(self, query: SearchQuery) -> str:
        return " & ".join(map(self._term, query.terms))

    def _term(self, term: Term) -> str:
        # Tokens hold letters and digits alone: nothing in them ends a quoted word.
        quoted = [f"'{token}'{':*' if term.is_prefix else ''}" for token in term.tokens]
        of_one = f" | '{term.singular}':ACD" if term.singular else ""  # not among people, B
        return f"({' <-> '.join(quoted)}{of_one})"

    def _columns(self) -> Iterator[str]:
        vectors = " || ".join(
            f"setweight(to_tsvector('simple', {column}), '{weight}')"
            for column, weight in (
                ("title", "A"),
                ("people", "B"),
                ("about", "C"),
                ("abstract", "D"),
            )
        )
        yield (
            f"ALTER TABLE {ENTRY} ADD COLUMN IF NOT EXISTS document tsvector "
            f"GENERATED ALWAYS AS ({vectors}) STORED"
        )
        yield f"CREATE INDEX IF NOT EXISTS index_entry_document ON {ENTRY} USING gin (document)"
        yield (
            f"CREATE INDEX IF NOT EXISTS index_entry_title ON {ENTRY} USING gin "
            f"(({self.TITLE_WORDS}))"
        )
        # The planner does not know how long it takes to read documents one by one, and would for a
        # word that most papers hold.
        yield (
            f"CREATE OR REPLACE FUNCTION {self.HITS}(query tsquery) "
            "RETURNS TABLE (publication_id bigint) LANGUAGE sql STABLE SET enable_seqscan TO off "
            f"AS $$ SELECT publication_id FROM {ENTRY} WHERE document @@ query $$"
        )
        # All that begins with a word stands together only in the order of code points.
        yield (f'ALTER TABLE {WORD} ALTER COLUMN word TYPE varchar(64) COLLATE "C"')

    def _triggers(self) -> Iterator[str]:
        """A row for each changed paper and statement: rows that may collide would make one wait."""
        note = (
            f"EXECUTE format('INSERT INTO {STALE}(publication_id) SELECT DISTINCT %1$I "
            "FROM {rows} WHERE %1$I IS NOT NULL', TG_ARGV[0]);"
        )
        yield (
            f"CREATE FUNCTION {self.FUNCTION}() RETURNS trigger LANGUAGE plpgsql AS $$ "
            f"BEGIN {note.replace('{rows}', 'changed')} "
            f"IF TG_OP = 'UPDATE' THEN {note.replace('{rows}', 'former')} END IF; "
            "RETURN NULL; END $$"
        )
        for table, column in _PARTS.items():
            for event, rows in (
                ("INSERT", "NEW TABLE AS changed"),
                ("UPDATE", "OLD TABLE AS former NEW TABLE AS changed"),
                ("DELETE", "OLD TABLE AS changed"),
            ):
                yield (
                    f"CREATE TRIGGER index_{table}_{event.lower()} "
                    f"AFTER {event} ON {table} REFERENCING {rows} "
                    f"FOR EACH STATEMENT EXECUTE FUNCTION {self.FUNCTION}('{column}')"
                )
        yield (
            f"CREATE FUNCTION {_LEFT_WORK}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
            f"INSERT INTO {STALE}(publication_id) VALUES (OLD.version_of_id); RETURN NULL; END $$"
        )
        yield (
            f"CREATE TRIGGER {_LEFT_WORK} AFTER UPDATE OF version_of_id OR DELETE ON {PUBLICATION} "
            f"FOR EACH ROW WHEN (OLD.version_of_id IS NOT NULL) EXECUTE FUNCTION {_LEFT_WORK}()"
        )
        for table, (columns, papers) in _NAMED.items():
            name = f"index_{table}_renamed"
            yield (
                f"CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ "
                f"BEGIN INSERT INTO {STALE}(publication_id) {papers}; RETURN NULL; END $$"
            )
            yield (
                f"CREATE TRIGGER {name} AFTER UPDATE OF {', '.join(columns)} ON {table} "
                f"FOR EACH ROW EXECUTE FUNCTION {name}()"
            )
        for event, rows in _EVENTS.items():
            name = f"index_{_POSITION}_{event.lower()}"
            notes = " ".join(
                f"INSERT INTO {STALE}(publication_id) {_OF_POSITION.format(row=row)};"
                for row in rows
            )
            of = " OF member_id" if event == "UPDATE" else ""
            yield (
                f"CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ "
                f"BEGIN {notes} RETURN NULL; END $$"
            )
            yield (
                f"CREATE TRIGGER {name} AFTER {event}{of} ON {_POSITION} "
                f"FOR EACH ROW EXECUTE FUNCTION {name}()"
            )


def backend() -> SQLite | PostgreSQL:
    """How the site's database does it."""
    return PostgreSQL() if connection.vendor == "postgresql" else SQLite()


def mark_stale(papers: str = f"SELECT id FROM {PUBLICATION}") -> None:
    """Note that these papers, by default all, must be indexed anew."""
    with connection.cursor() as cursor:
        cursor.execute(f"INSERT INTO {STALE}(publication_id) {papers}")


def add_to_words(change: Mapping[str, int]) -> None:
    """Add to the number of papers that hold each word; words that none holds any more go.

    In plain SQL, a statement for all: there are thousands of words in a batch of papers.
    """
    more = {word: count for word, count in change.items() if count > 0}
    less = {word: -count for word, count in change.items() if count < 0}
    how = backend()
    with connection.cursor() as cursor:
        if more:
            cursor.execute(
                f"INSERT INTO {WORD} (word, initial, length, papers) "
                f"SELECT word, substr(word, 1, 1), length(word), papers FROM ({how.NUMBERED}) "
                "AS added WHERE true ON CONFLICT (word) "
                f"DO UPDATE SET papers = {WORD}.papers + excluded.papers",
                [json.dumps(more)],
            )
        if less:
            taken = f"({how.NUMBERED}) AS taken"
            cursor.execute(
                f"UPDATE {WORD} SET papers = {how.LARGER}({WORD}.papers - taken.papers, 0) "
                f"FROM {taken} WHERE {WORD}.word = taken.word",
                [json.dumps(less)],
            )
            cursor.execute(
                f"DELETE FROM {WORD} WHERE papers = 0 AND word IN (SELECT word FROM {taken})",
                [json.dumps(less)],
            )


def index_state(words: Sequence[str] = ()) -> tuple[int, bool, list[bool]]:
    """The version of the index, whether papers have changed since, and which words are known.

    A word is known when a word of the index begins with it, or is it where it is short.
    """
    is_known = f"EXISTS (SELECT 1 FROM {WORD} WHERE word >= %s AND word < %s)"
    asked = [
        "(SELECT MAX(version) FROM publications_indexstate)",
        f"EXISTS (SELECT 1 FROM {STALE})",
        *[is_known for _ in words],
    ]
    bounds = [bound for word in words for bound in (word, word + _after(word))]
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {', '.join(asked)}", bounds)
        version, is_stale, *are_known = cursor.fetchone()
    return version or 0, bool(is_stale), [bool(value) for value in are_known]


def _after(word: str) -> str:
    """What a word must be followed by to come after all that is looked for."""
    return chr(0x10FFFF) if len(word) > SHORT else "\x01"
