"""What search and facets read: a row for each paper, made from all that is known of it.

The database itself notes which papers have changed (see search.databases), whoever changed them;
search.refresh writes their rows anew before they are read.
"""

from django.db import models

from publications.models.catalogue import Publication


class IndexEntry(models.Model):
    """A paper as search sees it: normalized words by weight, and its value of each facet.

    `facets` holds a line for each value, "facet:value" with a tab and the words shown for it, the
    whole between line breaks (see search.entries). The row outlives its paper until the next
    refresh, so that the count of its words can be taken back.

    Attributes:
        version: that of the index when last anything of the paper had changed, of what hangs on it,
            or of another version of the same work. What was made of it before may not hold.
    """

    publication = models.OneToOneField(
        Publication, models.DO_NOTHING, primary_key=True, db_constraint=False, related_name="index"
    )
    title = models.TextField()
    people = models.TextField()
    about = models.TextField()
    abstract = models.TextField()
    facets = models.TextField()
    is_public = models.BooleanField()
    is_leading = models.BooleanField()
    date = models.CharField(max_length=10)
    order_title = models.CharField(max_length=200)
    citations = models.PositiveIntegerField()
    version = models.BigIntegerField(db_index=True)

    class Meta:
        verbose_name_plural = "index entries"

    def __str__(self) -> str:
        return self.title


class IndexWord(models.Model):
    """A word of public papers, and how many hold it: what a mistyped word is corrected to."""

    word = models.CharField(max_length=64, unique=True)
    initial = models.CharField(max_length=1)
    length = models.PositiveSmallIntegerField()
    papers = models.PositiveIntegerField()

    class Meta:
        indexes = [models.Index(fields=["initial", "length"], name="index_word_alike")]

    def __str__(self) -> str:
        return self.word


class IndexStale(models.Model):
    """A paper that has changed since its IndexEntry was written; rows come from triggers alone."""

    publication_id = models.BigIntegerField()

    class Meta:
        indexes = [models.Index(fields=["publication_id"], name="index_stale_publication")]

    def __str__(self) -> str:
        return f"publication {self.publication_id}"


class IndexState(models.Model):
    """One row: the version of the index as a whole, raised whenever an entry changes.

    It is a time in microseconds, so that a version never comes again, even from a backup.
    """

    version = models.BigIntegerField(default=0)

    def __str__(self) -> str:
        return str(self.version)


class MatchKey(models.Model):
    """A blocking key of a publication: two papers that may be the same share at least one.

    Kept as a number that stands for the key's text (see indexing.number): a catalogue of a million
    papers has some ten million of them, and one is looked up in every list for every new paper.
    """

    pk = models.CompositePrimaryKey("key", "publication")
    key = models.BigIntegerField()
    publication = models.ForeignKey(Publication, models.CASCADE, related_name="match_keys")

    def __str__(self) -> str:
        return f"{self.key:x}"


class MatchForm(models.Model):
    """A publication in brief, as matching compares it: as it stands and as each source told of it.

    It can be made anew from the publication at any time (see indexing): to compare a paper with
    a dozen others takes one short query.
    """

    publication = models.OneToOneField(
        Publication, models.CASCADE, primary_key=True, related_name="match_form"
    )
    forms = models.JSONField()
    version = models.PositiveSmallIntegerField(
        default=0, help_text="Which blocking keys it was made with; others are made anew."
    )

    def __str__(self) -> str:
        return str(self.publication)
