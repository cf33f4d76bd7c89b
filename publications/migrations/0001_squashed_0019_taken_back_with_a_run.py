import django.core.validators
import django.db.models.deletion
import django.db.models.functions.text
import django.db.models.lookups
import django.utils.timezone
import people.fields
from django.conf import settings
from django.db import migrations, models


def add_sources(apps, schema_editor):
    """Add the services that a new site can sync."""
    Source = apps.get_model("publications", "Source")
    for slug, name, kept_by, precedence in (
        ("arxiv", "arXiv", "service", 40),
        ("crossref", "Crossref", "service", 58),
        ("dblp", "DBLP", "service", 57),
        ("orcid", "ORCID", "person", 52),
        ("openalex", "OpenAlex", "service", 42),
        ("semantic_scholar", "Semantic Scholar", "service", 38),
    ):
        Source.objects.create(
            slug=slug, name=name, kind=slug, kept_by=kept_by, precedence=precedence
        )


def add_schedules(apps, schema_editor):
    """Add what a new site does by itself; editors change it in the admin."""
    CrontabSchedule = apps.get_model("django_celery_beat", "CrontabSchedule")
    PeriodicTask = apps.get_model("django_celery_beat", "PeriodicTask")
    for name, task, minute, hour, description in (
        (
            "Sync every source",
            "publications.tasks.sync_all",
            "17",
            "4",
            "Asks every enabled service for new papers of all current members.",
        ),
        (
            "Take up lost runs",
            "publications.tasks.requeue_stale_runs",
            "*/10",
            "*",
            "Queues runs again whose worker was lost.",
        ),
        (
            "Find duplicates",
            "publications.tasks.find_duplicates",
            "47",
            "5",
            "Compares the papers that changed with the rest of the catalogue and "
            "asks about those that may be one.",
        ),
    ):
        crontab, _ = CrontabSchedule.objects.get_or_create(minute=minute, hour=hour)
        PeriodicTask.objects.get_or_create(
            name=name, defaults={"task": task, "crontab": crontab, "description": description}
        )


class Migration(migrations.Migration):
    replaces = [
        ("publications", "0001_initial"),
        ("publications", "0002_defaults"),
        ("publications", "0003_metrics"),
        ("publications", "0004_services"),
        ("publications", "0005_harvest_marks"),
        ("publications", "0006_display_title_dates_licence"),
        ("publications", "0007_history"),
        ("publications", "0008_suggestion_against"),
        ("publications", "0009_search_index"),
        ("publications", "0010_pictures_and_former_slugs"),
        ("publications", "0011_match_forms"),
        ("publications", "0012_find_duplicates"),
        ("publications", "0013_talks_and_news"),
        ("publications", "0014_index_version"),
        ("publications", "0015_cleared_doubts"),
        ("publications", "0016_inferred_seats"),
        ("publications", "0017_newest_of_the_chosen"),
        ("publications", "0018_lists_of_nobody"),
        ("publications", "0019_taken_back_with_a_run"),
    ]

    initial = True

    dependencies = [
        ("django_celery_beat", "0019_alter_periodictasks_options"),
        ("people", "0001_squashed_0004_changed_at"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Project",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("former_slugs", models.TextField(blank=True, default="", editable=False)),
                ("name", models.CharField(max_length=200)),
                ("slug", models.SlugField(max_length=120, unique=True)),
                ("tagline", models.CharField(blank=True, max_length=300)),
                ("description", models.TextField(blank=True, help_text="Markdown.")),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("active", "Active"),
                            ("paused", "Paused"),
                            ("finished", "Finished"),
                        ],
                        default="active",
                        max_length=20,
                    ),
                ),
                ("repository", models.URLField(blank=True)),
                ("home", models.URLField(blank=True, verbose_name="home page")),
                ("picture", people.fields.PictureField(blank=True, upload_to="projects")),
                (
                    "picture_width",
                    models.PositiveIntegerField(blank=True, editable=False, null=True),
                ),
                (
                    "picture_height",
                    models.PositiveIntegerField(blank=True, editable=False, null=True),
                ),
                (
                    "picture_focus_x",
                    models.PositiveSmallIntegerField(
                        default=50,
                        help_text="Percent from the left or the top.",
                        validators=[
                            django.core.validators.MaxValueValidator(
                                100, "Write a number from 0 to 100."
                            )
                        ],
                    ),
                ),
                (
                    "picture_focus_y",
                    models.PositiveSmallIntegerField(
                        default=50,
                        help_text="Percent from the left or the top.",
                        validators=[
                            django.core.validators.MaxValueValidator(
                                100, "Write a number from 0 to 100."
                            )
                        ],
                    ),
                ),
                (
                    "predecessor",
                    models.ForeignKey(
                        blank=True,
                        help_text="The project that this one grew out of.",
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="successors",
                        to="publications.project",
                    ),
                ),
                (
                    "members",
                    models.ManyToManyField(blank=True, related_name="projects", to="people.member"),
                ),
            ],
            options={
                "ordering": ["status", "name"],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("predecessor__isnull", True),
                            models.Q(("predecessor", models.F("pk")), _negated=True),
                            _connector="OR",
                        ),
                        name="project_is_not_its_own_predecessor",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Venue",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=300)),
                ("acronym", models.CharField(blank=True, max_length=60)),
                ("slug", models.SlugField(max_length=120, unique=True)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("conference", "Conference"),
                            ("journal", "Journal"),
                            ("workshop", "Workshop"),
                            ("other", "Other"),
                        ],
                        default="conference",
                        max_length=20,
                    ),
                ),
                ("url", models.URLField(blank=True, verbose_name="address")),
            ],
            options={
                "ordering": ["name"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("name", "acronym"),
                        name="venue_once",
                        violation_error_message="This venue is there already.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Publication",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("title", models.CharField(max_length=1000)),
                (
                    "display_title",
                    models.CharField(
                        blank=True,
                        help_text="What plain text cannot say: sub and sup tags, formulas between dollar signs.",
                        max_length=2000,
                        verbose_name="title as shown",
                    ),
                ),
                ("slug", models.SlugField(max_length=160, unique=True)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("conference", "Conference paper"),
                            ("journal", "Journal article"),
                            ("workshop", "Workshop paper"),
                            ("preprint", "Preprint"),
                            ("thesis", "Thesis"),
                            ("book", "Book"),
                            ("chapter", "Book chapter"),
                            ("report", "Technical report"),
                            ("patent", "Patent"),
                            ("dataset", "Dataset"),
                            ("software", "Software"),
                            ("poster", "Poster"),
                            ("other", "Other"),
                        ],
                        default="other",
                        max_length=20,
                    ),
                ),
                (
                    "date",
                    people.fields.PartialDateField(
                        blank=True,
                        help_text="2024, 2024-11 or 2024-11-05; leave empty if unknown.",
                        max_length=10,
                    ),
                ),
                ("dates", models.JSONField(blank=True, default=list, verbose_name="other dates")),
                (
                    "venue",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="publications",
                        to="publications.venue",
                    ),
                ),
                ("place", models.CharField(blank=True, max_length=200)),
                ("publisher", models.CharField(blank=True, max_length=300)),
                ("volume", models.CharField(blank=True, max_length=60)),
                ("issue", models.CharField(blank=True, max_length=60)),
                ("pages", models.CharField(blank=True, max_length=60)),
                ("abstract", models.TextField(blank=True)),
                ("categories", models.JSONField(blank=True, default=list, verbose_name="keywords")),
                ("licence", models.CharField(blank=True, max_length=300)),
                ("notes", models.JSONField(blank=True, default=list)),
                ("awards", models.JSONField(blank=True, default=list)),
                (
                    "mark",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("", "None"),
                            ("withdrawn", "Withdrawn"),
                            ("retracted", "Retracted"),
                            ("corrected", "Corrected"),
                        ],
                        default="",
                        max_length=20,
                    ),
                ),
                (
                    "authors_complete",
                    models.BooleanField(
                        default=True,
                        help_text="Untick where the list of authors is cut short (“et al.”).",
                    ),
                ),
                (
                    "standing",
                    models.CharField(
                        choices=[
                            ("published", "Published"),
                            ("waiting", "Waiting for a person"),
                            ("declined", "Not ours"),
                            ("deleted", "Deleted"),
                        ],
                        db_index=True,
                        default="published",
                        max_length=20,
                    ),
                ),
                (
                    "featured",
                    models.BooleanField(default=False, help_text="Show it on the home page."),
                ),
                (
                    "picture",
                    people.fields.PictureField(
                        blank=True,
                        help_text="A figure that stands for the paper.",
                        upload_to="publications",
                    ),
                ),
                (
                    "picture_width",
                    models.PositiveIntegerField(blank=True, editable=False, null=True),
                ),
                (
                    "picture_height",
                    models.PositiveIntegerField(blank=True, editable=False, null=True),
                ),
                (
                    "picture_focus_x",
                    models.PositiveSmallIntegerField(
                        default=50,
                        help_text="Percent from the left or the top.",
                        validators=[
                            django.core.validators.MaxValueValidator(
                                100, "Write a number from 0 to 100."
                            )
                        ],
                    ),
                ),
                (
                    "picture_focus_y",
                    models.PositiveSmallIntegerField(
                        default=50,
                        help_text="Percent from the left or the top.",
                        validators=[
                            django.core.validators.MaxValueValidator(
                                100, "Write a number from 0 to 100."
                            )
                        ],
                    ),
                ),
                (
                    "picture_text",
                    models.CharField(
                        blank=True,
                        help_text="For those who cannot see.",
                        max_length=300,
                        verbose_name="what the picture shows",
                    ),
                ),
                (
                    "version_of",
                    models.ForeignKey(
                        blank=True,
                        help_text="The leading version of the same work, where this is another one.",
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="versions",
                        to="publications.publication",
                    ),
                ),
                (
                    "merged_into",
                    models.ForeignKey(
                        blank=True,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="publications.publication",
                    ),
                ),
                (
                    "checked_at",
                    models.DateTimeField(
                        db_index=True,
                        editable=False,
                        help_text="When it was last compared with the rest of the catalogue.",
                        null=True,
                    ),
                ),
                ("edits", models.JSONField(blank=True, default=dict, editable=False)),
                ("origins", models.JSONField(blank=True, default=dict, editable=False)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("changed_at", models.DateTimeField(auto_now=True)),
                (
                    "projects",
                    models.ManyToManyField(
                        blank=True, related_name="publications", to="publications.project"
                    ),
                ),
                (
                    "talks",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Talks that were about it.",
                        related_name="publications",
                        to="people.talk",
                    ),
                ),
                (
                    "news",
                    models.ManyToManyField(
                        blank=True,
                        help_text="News that told of it.",
                        related_name="publications",
                        to="people.news",
                    ),
                ),
            ],
            options={
                "ordering": ["-date", "title"],
                "indexes": [
                    models.Index(fields=["-date", "title"], name="publication_newest"),
                    models.Index(fields=["-featured", "-date", "title"], name="publication_chosen"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=django.db.models.lookups.In(
                            django.db.models.functions.text.Length(models.F("date")), [0, 4, 7, 10]
                        ),
                        name="publication_date_is_partial_date",
                        violation_error_message="Write the date as 2024, 2024-11 or 2024-11-05.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("version_of__isnull", True),
                            models.Q(("version_of", models.F("pk")), _negated=True),
                            _connector="OR",
                        ),
                        name="publication_is_not_its_own_version",
                        violation_error_message="A publication cannot be a version of itself.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("merged_into__isnull", True),
                            models.Q(("merged_into", models.F("pk")), _negated=True),
                            _connector="OR",
                        ),
                        name="publication_is_not_merged_into_itself",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Authorship",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "publication",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="authorships",
                        to="publications.publication",
                    ),
                ),
                ("position", models.PositiveIntegerField(blank=True, null=True)),
                ("name", models.CharField(max_length=300, verbose_name="printed name")),
                (
                    "member",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="authorships",
                        to="people.member",
                    ),
                ),
                ("equal_contribution", models.BooleanField(default=False)),
                ("corresponding", models.BooleanField(default=False)),
                ("orcid", models.CharField(blank=True, max_length=19, verbose_name="ORCID")),
                ("affiliation", models.CharField(blank=True, max_length=500)),
                ("inferred", models.BooleanField(db_default=False, default=False, editable=False)),
            ],
            options={
                "ordering": [models.OrderBy(models.F("position"), nulls_last=True), "pk"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("publication", "position"),
                        name="authorship_seat_taken_once",
                        violation_error_message="Two authors have the same place in the order.",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("member__isnull", False)),
                        fields=("publication", "member"),
                        name="authorship_member_once",
                        violation_error_message="This member is among the authors already.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("member__isnull", False), ("position__isnull", True)),
                            ("position__gte", 1),
                            _connector="OR",
                        ),
                        name="authorship_has_a_seat_or_a_member",
                        violation_error_message="Give the author a place in the order, from 1.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="ExternalId",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "publication",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="external_ids",
                        to="publications.publication",
                    ),
                ),
                (
                    "scheme",
                    models.CharField(
                        choices=[
                            ("doi", "DOI"),
                            ("arxiv", "arXiv"),
                            ("dblp", "DBLP"),
                            ("openalex", "OpenAlex"),
                            ("semantic_scholar", "Semantic Scholar"),
                            ("corpus", "Semantic Scholar corpus"),
                            ("pubmed", "PubMed"),
                            ("pmc", "PubMed Central"),
                            ("acl", "ACL Anthology"),
                            ("isbn", "ISBN"),
                        ],
                        max_length=20,
                    ),
                ),
                ("value", models.CharField(max_length=255)),
            ],
            options={
                "verbose_name": "external identifier",
                "ordering": ["scheme", "value"],
                "indexes": [models.Index(fields=["scheme", "value"], name="external_id_lookup")],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("publication", "scheme", "value"),
                        name="external_id_once_a_publication",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Link",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "publication",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="links",
                        to="publications.publication",
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("page", "Page"),
                            ("pdf", "PDF"),
                            ("code", "Code"),
                            ("slides", "Slides"),
                            ("video", "Video"),
                            ("poster", "Poster"),
                            ("data", "Data"),
                        ],
                        max_length=20,
                    ),
                ),
                ("url", models.URLField(max_length=1000, verbose_name="address")),
                (
                    "label",
                    models.CharField(blank=True, help_text="In place of the kind.", max_length=80),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("publication", "kind", "url"), name="link_once_a_publication"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Action",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("accept", "Accepted"),
                            ("reject", "Rejected"),
                            ("later", "Put off"),
                            ("merge", "Merged"),
                            ("split", "Split"),
                            ("move", "Record moved"),
                            ("new_paper", "Kept as a paper of its own"),
                            ("not_mine", "Not ours"),
                            ("publish", "Published"),
                            ("decline", "Declined"),
                            ("delete", "Deleted"),
                            ("link_version", "Linked as a version"),
                            ("unlink_version", "Unlinked"),
                            ("lead", "Chosen to lead"),
                            ("attach", "Recognised"),
                            ("precedence", "Precedence changed"),
                            ("cleared", "Became clear"),
                            ("withdraw", "Taken back with its run"),
                        ],
                        max_length=20,
                    ),
                ),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("words", models.TextField()),
                ("changes", models.JSONField(default=dict)),
                ("batch", models.CharField(blank=True, db_index=True, max_length=36)),
                ("undone_at", models.DateTimeField(blank=True, null=True)),
                (
                    "undone_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "publications",
                    models.ManyToManyField(related_name="actions", to="publications.publication"),
                ),
            ],
            options={
                "ordering": ["-at", "-pk"],
                "indexes": [models.Index(fields=["-at"], name="action_latest")],
            },
        ),
        migrations.CreateModel(
            name="FormerSlug",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("slug", models.SlugField(max_length=160, unique=True)),
                (
                    "publication",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="former_slugs",
                        to="publications.publication",
                    ),
                ),
                ("since", models.DateTimeField(default=django.utils.timezone.now)),
            ],
            options={
                "ordering": ["slug"],
            },
        ),
        migrations.CreateModel(
            name="IndexEntry",
            fields=[
                (
                    "publication",
                    models.OneToOneField(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        primary_key=True,
                        related_name="index",
                        serialize=False,
                        to="publications.publication",
                    ),
                ),
                ("title", models.TextField()),
                ("people", models.TextField()),
                ("about", models.TextField()),
                ("abstract", models.TextField()),
                ("facets", models.TextField()),
                ("is_public", models.BooleanField()),
                ("is_leading", models.BooleanField()),
                ("date", models.CharField(max_length=10)),
                ("order_title", models.CharField(max_length=200)),
                ("citations", models.PositiveIntegerField()),
                ("version", models.BigIntegerField(db_index=True)),
            ],
            options={
                "verbose_name_plural": "index entries",
            },
        ),
        migrations.CreateModel(
            name="IndexWord",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("word", models.CharField(max_length=64, unique=True)),
                ("initial", models.CharField(max_length=1)),
                ("length", models.PositiveSmallIntegerField()),
                ("papers", models.PositiveIntegerField()),
            ],
            options={
                "indexes": [models.Index(fields=["initial", "length"], name="index_word_alike")],
            },
        ),
        migrations.CreateModel(
            name="IndexStale",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("publication_id", models.BigIntegerField()),
            ],
            options={
                "indexes": [
                    models.Index(fields=["publication_id"], name="index_stale_publication")
                ],
            },
        ),
        migrations.CreateModel(
            name="IndexState",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("version", models.BigIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="Source",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=100, unique=True)),
                ("slug", models.SlugField(max_length=60, unique=True)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("arxiv", "arXiv"),
                            ("dblp", "DBLP"),
                            ("openalex", "OpenAlex"),
                            ("semantic_scholar", "Semantic Scholar"),
                            ("crossref", "Crossref"),
                            ("orcid", "ORCID"),
                            ("homepage", "Homepage"),
                            ("cv", "CV"),
                            ("profile", "Author profile page"),
                            ("listing", "Pasted list"),
                            ("bibtex", "BibTeX file"),
                            ("ris", "RIS file"),
                            ("csl", "CSL-JSON file"),
                        ],
                        max_length=20,
                    ),
                ),
                (
                    "kept_by",
                    models.CharField(
                        choices=[
                            ("person", "The author"),
                            ("file", "Somebody's file"),
                            ("service", "A service, by name"),
                        ],
                        default="service",
                        max_length=10,
                    ),
                ),
                (
                    "precedence",
                    models.PositiveSmallIntegerField(
                        default=50,
                        help_text="Where two sources disagree on a field, the higher one is believed.",
                    ),
                ),
                (
                    "field_precedence",
                    models.JSONField(
                        blank=True,
                        default=dict,
                        help_text="For single fields another precedence than the general one.",
                    ),
                ),
                (
                    "enabled",
                    models.BooleanField(
                        default=True, help_text="Untick to leave it out of every sync."
                    ),
                ),
                (
                    "reread_days",
                    models.PositiveSmallIntegerField(
                        default=14,
                        help_text="A service that can say what changed is asked for just that, and for everything once in so many days, because none tells of every change. 0: everything each time.",
                        verbose_name="whole again after (days)",
                    ),
                ),
            ],
            options={
                "ordering": ["-precedence", "name"],
            },
        ),
        migrations.CreateModel(
            name="SyncRun",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "source",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="runs",
                        to="publications.source",
                    ),
                ),
                (
                    "member",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sync_runs",
                        to="people.member",
                    ),
                ),
                (
                    "is_nobodys",
                    models.BooleanField(
                        default=False,
                        help_text="A list of nobody in particular: a paper in it need not be ours.",
                        verbose_name="nobody's list",
                    ),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("queued", "Queued"),
                            ("running", "Running"),
                            ("done", "Done"),
                            ("failed", "Failed"),
                            ("cancelled", "Cancelled"),
                        ],
                        default="queued",
                        max_length=10,
                    ),
                ),
                (
                    "started_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("started_at", models.DateTimeField(blank=True, null=True)),
                ("finished_at", models.DateTimeField(blank=True, null=True)),
                ("heartbeat", models.DateTimeField(blank=True, null=True)),
                (
                    "retry_at",
                    models.DateTimeField(
                        blank=True,
                        help_text="Until then the service asked to be left alone.",
                        null=True,
                    ),
                ),
                (
                    "asked",
                    models.CharField(
                        blank=True,
                        help_text="Fingerprint of the names and identifiers that the service was asked for.",
                        max_length=64,
                    ),
                ),
                (
                    "since",
                    models.CharField(
                        blank=True,
                        help_text="The day from which on changes were asked for; empty: everything.",
                        max_length=10,
                    ),
                ),
                (
                    "cursor",
                    models.CharField(
                        blank=True,
                        help_text="Where a run that was cut short goes on.",
                        max_length=500,
                    ),
                ),
                (
                    "expected",
                    models.PositiveIntegerField(
                        blank=True,
                        help_text="How many records the source said there are.",
                        null=True,
                    ),
                ),
                ("seen", models.PositiveIntegerField(default=0)),
                ("new", models.PositiveIntegerField(default=0)),
                ("updated", models.PositiveIntegerField(default=0)),
                ("unchanged", models.PositiveIntegerField(default=0)),
                ("suggested", models.PositiveIntegerField(default=0)),
                ("declined", models.PositiveIntegerField(default=0)),
                ("failed", models.PositiveIntegerField(default=0)),
                ("error", models.TextField(blank=True)),
            ],
            options={
                "ordering": ["-created_at", "-pk"],
                "indexes": [
                    models.Index(fields=["source", "member", "-created_at"], name="run_history")
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(
                            ("member__isnull", False), ("state__in", ["queued", "running"])
                        ),
                        fields=("source", "member"),
                        name="one_run_a_source_and_member",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(
                            ("member__isnull", True), ("state__in", ["queued", "running"])
                        ),
                        fields=("source",),
                        name="one_run_a_source",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="RunLogLine",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "run",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="log",
                        to="publications.syncrun",
                    ),
                ),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "level",
                    models.CharField(
                        choices=[("info", "Info"), ("warning", "Warning"), ("error", "Error")],
                        default="info",
                        max_length=10,
                    ),
                ),
                ("text", models.TextField()),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="SourceRecord",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "source",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="records",
                        to="publications.source",
                    ),
                ),
                (
                    "run",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="records",
                        to="publications.syncrun",
                    ),
                ),
                (
                    "listing",
                    models.CharField(
                        blank=True,
                        help_text="Whose list it stood in, where the key means something only there.",
                        max_length=120,
                    ),
                ),
                (
                    "key",
                    models.CharField(help_text="What the source calls the paper.", max_length=300),
                ),
                ("content_hash", models.CharField(max_length=64)),
                ("record", models.JSONField()),
                ("raw", models.TextField(blank=True)),
                ("superseded", models.BooleanField(default=False)),
                ("first_seen", models.DateTimeField(default=django.utils.timezone.now)),
                ("last_seen", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "publication",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="source_records",
                        to="publications.publication",
                    ),
                ),
            ],
            options={
                "ordering": ["-first_seen", "-pk"],
                "indexes": [
                    models.Index(fields=["publication", "superseded"], name="record_of_publication")
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("superseded", False)),
                        fields=("source", "listing", "key"),
                        name="source_record_current_once",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Metric",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "source",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="metrics",
                        to="publications.source",
                    ),
                ),
                (
                    "publication",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="metrics",
                        to="publications.publication",
                    ),
                ),
                (
                    "member",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="metrics",
                        to="people.member",
                    ),
                ),
                ("name", models.CharField(max_length=60)),
                ("value", models.FloatField()),
                ("day", models.DateField(default=django.utils.timezone.localdate)),
            ],
            options={
                "ordering": ["name", "day"],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("member__isnull", True), ("publication__isnull", False)),
                            models.Q(("member__isnull", False), ("publication__isnull", True)),
                            _connector="OR",
                        ),
                        name="metric_of_a_paper_or_a_person",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("publication__isnull", False)),
                        fields=("source", "publication", "name", "day"),
                        name="metric_of_a_paper_once_a_day",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("member__isnull", False)),
                        fields=("source", "member", "name", "day"),
                        name="metric_of_a_person_once_a_day",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="MatchKey",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "key",
                        "publication",
                        blank=True,
                        editable=False,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("key", models.BigIntegerField()),
                (
                    "publication",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="match_keys",
                        to="publications.publication",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="MatchForm",
            fields=[
                (
                    "publication",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="match_form",
                        serialize=False,
                        to="publications.publication",
                    ),
                ),
                ("forms", models.JSONField()),
                (
                    "version",
                    models.PositiveSmallIntegerField(
                        default=0,
                        help_text="Which blocking keys it was made with; others are made anew.",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Suggestion",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("authorship", "Is it ours?"),
                            ("same_work", "Is it the same paper?"),
                            ("version", "Is it a version of the same work?"),
                        ],
                        max_length=20,
                    ),
                ),
                (
                    "publication",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="suggestions",
                        to="publications.publication",
                    ),
                ),
                (
                    "member",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="suggestions",
                        to="people.member",
                    ),
                ),
                (
                    "other",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="lookalikes",
                        to="publications.publication",
                    ),
                ),
                (
                    "source",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="suggestions",
                        to="publications.source",
                    ),
                ),
                (
                    "score",
                    models.FloatField(default=0, help_text="How likely the answer is yes, 0 to 1."),
                ),
                ("reasons", models.JSONField(default=list)),
                (
                    "against",
                    models.JSONField(
                        blank=True,
                        default=list,
                        help_text="Those of the reasons that speak for no.",
                    ),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting"),
                            ("later", "Later"),
                            ("accepted", "Accepted"),
                            ("rejected", "Rejected"),
                        ],
                        db_index=True,
                        default="waiting",
                        max_length=10,
                    ),
                ),
                (
                    "until",
                    models.DateField(
                        blank=True,
                        help_text="The day on which one that was put off comes back.",
                        null=True,
                    ),
                ),
                (
                    "kept_open",
                    models.BooleanField(
                        default=False,
                        help_text="An answer was taken back: only a person answers it from now on.",
                    ),
                ),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("decided_at", models.DateTimeField(blank=True, null=True)),
                (
                    "decided_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-created_at", "-pk"],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("kind", "authorship"), ("other__isnull", True)),
                            models.Q(
                                ("kind__in", ["same_work", "version"]),
                                ("member__isnull", True),
                                ("other__isnull", False),
                            ),
                            _connector="OR",
                        ),
                        name="suggestion_asks_one_question",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("kind", "authorship"), ("member__isnull", False)),
                        fields=("publication", "member"),
                        name="authorship_asked_once",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("kind", "authorship"), ("member__isnull", True)),
                        fields=("publication",),
                        name="whose_asked_once",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("kind", "same_work")),
                        fields=("publication", "other"),
                        name="same_work_asked_once",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("kind", "version")),
                        fields=("publication", "other"),
                        name="version_asked_once",
                    ),
                ],
            },
        ),
        migrations.RunPython(add_sources, migrations.RunPython.noop),
        migrations.RunPython(add_schedules, migrations.RunPython.noop),
    ]
