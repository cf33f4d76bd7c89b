import django.contrib.auth.models
import django.contrib.auth.validators
import django.core.validators
import django.db.models.deletion
import django.db.models.functions.text
import django.db.models.lookups
import django.utils.timezone
import people.fields
import people.models.events
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("people", "0001_initial"),
        ("people", "0002_trust"),
        ("people", "0003_pictures_and_former_slugs"),
        ("people", "0004_changed_at"),
    ]

    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.CreateModel(
            name="User",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                (
                    "last_login",
                    models.DateTimeField(blank=True, null=True, verbose_name="last login"),
                ),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                (
                    "username",
                    models.CharField(
                        error_messages={"unique": "A user with that username already exists."},
                        help_text="Required. 150 characters or fewer. Letters, digits and @/./+/-/_ only.",
                        max_length=150,
                        unique=True,
                        validators=[django.contrib.auth.validators.UnicodeUsernameValidator()],
                        verbose_name="username",
                    ),
                ),
                (
                    "first_name",
                    models.CharField(blank=True, max_length=150, verbose_name="first name"),
                ),
                (
                    "last_name",
                    models.CharField(blank=True, max_length=150, verbose_name="last name"),
                ),
                (
                    "email",
                    models.EmailField(blank=True, max_length=254, verbose_name="email address"),
                ),
                (
                    "is_staff",
                    models.BooleanField(
                        default=False,
                        help_text="Designates whether the user can log into this admin site.",
                        verbose_name="staff status",
                    ),
                ),
                (
                    "is_active",
                    models.BooleanField(
                        default=True,
                        help_text="Designates whether this user should be treated as active. Unselect this instead of deleting accounts.",
                        verbose_name="active",
                    ),
                ),
                (
                    "date_joined",
                    models.DateTimeField(
                        default=django.utils.timezone.now, verbose_name="date joined"
                    ),
                ),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "verbose_name": "user",
                "verbose_name_plural": "users",
                "abstract": False,
            },
            managers=[
                ("objects", django.contrib.auth.models.UserManager()),
            ],
        ),
        migrations.CreateModel(
            name="Member",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("former_slugs", models.TextField(blank=True, default="", editable=False)),
                ("name", models.CharField(help_text="As shown on the site.", max_length=200)),
                (
                    "slug",
                    models.SlugField(
                        help_text="The end of the page's address.", max_length=120, unique=True
                    ),
                ),
                (
                    "native_name",
                    models.CharField(
                        blank=True,
                        help_text="For example 贾志豪.",
                        max_length=200,
                        verbose_name="name in native script",
                    ),
                ),
                ("photo", people.fields.PictureField(blank=True, upload_to="members")),
                ("photo_width", models.PositiveIntegerField(blank=True, editable=False, null=True)),
                (
                    "photo_height",
                    models.PositiveIntegerField(blank=True, editable=False, null=True),
                ),
                (
                    "photo_focus_x",
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
                    "photo_focus_y",
                    models.PositiveSmallIntegerField(
                        default=40,
                        help_text="Percent from the left or the top.",
                        validators=[
                            django.core.validators.MaxValueValidator(
                                100, "Write a number from 0 to 100."
                            )
                        ],
                    ),
                ),
                (
                    "headline",
                    models.CharField(
                        blank=True,
                        help_text="One line under the name: title and department.",
                        max_length=200,
                    ),
                ),
                ("bio", models.TextField(blank=True, help_text="Markdown.")),
                (
                    "interests",
                    models.TextField(
                        blank=True,
                        help_text="Separated by commas.",
                        verbose_name="research interests",
                    ),
                ),
                ("email", models.EmailField(blank=True, max_length=254)),
                ("homepage", models.URLField(blank=True)),
                (
                    "user",
                    models.OneToOneField(
                        blank=True,
                        help_text="The login of this person, who may then edit their own profile.",
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="member",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["name"],
                "indexes": [
                    models.Index(
                        django.db.models.functions.text.Lower("name"), name="member_name_lower"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="PrintedName",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "member",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="printed_names",
                        to="people.member",
                    ),
                ),
                ("name", models.CharField(max_length=200)),
            ],
            options={
                "ordering": ["name"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("member", "name"), name="printed_name_once_a_member"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="MemberLink",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "member",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="links",
                        to="people.member",
                    ),
                ),
                ("label", models.CharField(max_length=80)),
                ("url", models.URLField(verbose_name="address")),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="Identifier",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "member",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="identifiers",
                        to="people.member",
                    ),
                ),
                (
                    "scheme",
                    models.CharField(
                        choices=[
                            ("orcid", "ORCID"),
                            ("dblp", "DBLP"),
                            ("openalex", "OpenAlex"),
                            ("semantic_scholar", "Semantic Scholar"),
                            ("arxiv", "arXiv"),
                            ("scholar", "Google Scholar"),
                            ("github", "GitHub"),
                        ],
                        max_length=20,
                    ),
                ),
                (
                    "value",
                    models.CharField(
                        help_text="The identifier alone, without the address.", max_length=120
                    ),
                ),
                (
                    "trust",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("", "As usual"),
                            ("accept", "Accept what is listed there"),
                            ("ask", "Ask about each paper"),
                            ("reject", "Count against: it mixes in another person"),
                            ("ignore", "Ignore"),
                        ],
                        default="",
                        help_text="As usual: an author who carries it is this member, and a list under it is weighed with the rest. Another choice where the profile is known to be right, or to be mixed up with somebody else's.",
                        max_length=10,
                    ),
                ),
            ],
            options={
                "ordering": ["scheme", "value"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("scheme", "value"),
                        name="identifier_names_one_member",
                        violation_error_message="Another member already has this identifier.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Position",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "member",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="positions",
                        to="people.member",
                    ),
                ),
                (
                    "role",
                    models.CharField(
                        choices=[
                            ("pi", "Principal investigator"),
                            ("faculty", "Faculty"),
                            ("researcher", "Research scientist"),
                            ("postdoc", "Postdoc"),
                            ("phd", "PhD student"),
                            ("masters", "Master's student"),
                            ("undergraduate", "Undergraduate student"),
                            ("engineer", "Engineer"),
                            ("visitor", "Visitor"),
                            ("staff", "Staff"),
                        ],
                        max_length=20,
                    ),
                ),
                (
                    "title",
                    models.CharField(
                        blank=True,
                        help_text="Where the role alone says too little.",
                        max_length=200,
                    ),
                ),
                (
                    "start",
                    people.fields.PartialDateField(
                        blank=True,
                        help_text="2024, 2024-11 or 2024-11-05; leave empty if unknown.",
                        max_length=10,
                    ),
                ),
                (
                    "end",
                    people.fields.PartialDateField(
                        blank=True,
                        help_text="Empty while it lasts; 2024, 2024-11 or 2024-11-05 after.",
                        max_length=10,
                    ),
                ),
                (
                    "thesis",
                    models.CharField(blank=True, max_length=500, verbose_name="thesis title"),
                ),
                ("thesis_url", models.URLField(blank=True, verbose_name="thesis address")),
                (
                    "next_role",
                    models.CharField(
                        blank=True,
                        help_text="For example Assistant Professor.",
                        max_length=200,
                        verbose_name="next position",
                    ),
                ),
                (
                    "next_place",
                    models.CharField(
                        blank=True,
                        help_text="For example Purdue University.",
                        max_length=200,
                        verbose_name="next place",
                    ),
                ),
            ],
            options={
                "ordering": [
                    models.Case(models.When(end="", then=0), default=1),
                    "-end",
                    "-start",
                    "pk",
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=django.db.models.lookups.In(
                            django.db.models.functions.text.Length(models.F("start")), [0, 4, 7, 10]
                        ),
                        name="position_start_is_partial_date",
                        violation_error_message="Write the date as 2024, 2024-11 or 2024-11-05.",
                    ),
                    models.CheckConstraint(
                        condition=django.db.models.lookups.In(
                            django.db.models.functions.text.Length(models.F("end")), [0, 4, 7, 10]
                        ),
                        name="position_end_is_partial_date",
                        violation_error_message="Write the date as 2024, 2024-11 or 2024-11-05.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("start", ""),
                            ("end", ""),
                            ("end__gte", models.F("start")),
                            ("start__startswith", models.F("end")),
                            _connector="OR",
                        ),
                        name="position_ends_after_start",
                        violation_error_message="The position ends before it starts: check the two dates.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Advisor",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "position",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="advisors",
                        to="people.position",
                    ),
                ),
                (
                    "member",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="advising",
                        to="people.member",
                    ),
                ),
                (
                    "name",
                    models.CharField(
                        blank=True,
                        help_text="Somebody outside the lab; else choose a member.",
                        max_length=200,
                    ),
                ),
            ],
            options={
                "verbose_name": "co-advisor",
                "ordering": ["pk"],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("member__isnull", False), ("name", "")),
                            models.Q(
                                ("member__isnull", True), models.Q(("name", ""), _negated=True)
                            ),
                            _connector="OR",
                        ),
                        name="advisor_is_member_or_name",
                        violation_error_message="Choose a member or write a name, one of the two.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Education",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "member",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="education",
                        to="people.member",
                    ),
                ),
                ("degree", models.CharField(max_length=200)),
                ("subject", models.CharField(blank=True, max_length=200)),
                ("institution", models.CharField(max_length=300)),
                ("place", models.CharField(blank=True, max_length=200)),
                (
                    "start",
                    people.fields.PartialDateField(
                        blank=True,
                        help_text="2024, 2024-11 or 2024-11-05; leave empty if unknown.",
                        max_length=10,
                    ),
                ),
                (
                    "end",
                    people.fields.PartialDateField(
                        blank=True,
                        help_text="2024, 2024-11 or 2024-11-05; leave empty if unknown.",
                        max_length=10,
                    ),
                ),
                (
                    "advisors",
                    models.CharField(blank=True, help_text="Separated by commas.", max_length=300),
                ),
            ],
            options={
                "verbose_name_plural": "education",
                "ordering": ["-end", "-start"],
                "constraints": [
                    models.CheckConstraint(
                        condition=django.db.models.lookups.In(
                            django.db.models.functions.text.Length(models.F("start")), [0, 4, 7, 10]
                        ),
                        name="education_start_is_partial_date",
                        violation_error_message="Write the date as 2024, 2024-11 or 2024-11-05.",
                    ),
                    models.CheckConstraint(
                        condition=django.db.models.lookups.In(
                            django.db.models.functions.text.Length(models.F("end")), [0, 4, 7, 10]
                        ),
                        name="education_end_is_partial_date",
                        violation_error_message="Write the date as 2024, 2024-11 or 2024-11-05.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Experience",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "member",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="experience",
                        to="people.member",
                    ),
                ),
                ("title", models.CharField(max_length=200)),
                ("organisation", models.CharField(max_length=300)),
                ("place", models.CharField(blank=True, max_length=200)),
                (
                    "start",
                    people.fields.PartialDateField(
                        blank=True,
                        help_text="2024, 2024-11 or 2024-11-05; leave empty if unknown.",
                        max_length=10,
                    ),
                ),
                (
                    "end",
                    people.fields.PartialDateField(
                        blank=True, help_text="Empty while it lasts.", max_length=10
                    ),
                ),
                (
                    "mentors",
                    models.CharField(blank=True, help_text="Separated by commas.", max_length=300),
                ),
                ("description", models.TextField(blank=True)),
            ],
            options={
                "verbose_name_plural": "experience",
                "ordering": ["-start", "-end"],
                "constraints": [
                    models.CheckConstraint(
                        condition=django.db.models.lookups.In(
                            django.db.models.functions.text.Length(models.F("start")), [0, 4, 7, 10]
                        ),
                        name="experience_start_is_partial_date",
                        violation_error_message="Write the date as 2024, 2024-11 or 2024-11-05.",
                    ),
                    models.CheckConstraint(
                        condition=django.db.models.lookups.In(
                            django.db.models.functions.text.Length(models.F("end")), [0, 4, 7, 10]
                        ),
                        name="experience_end_is_partial_date",
                        violation_error_message="Write the date as 2024, 2024-11 or 2024-11-05.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Award",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("title", models.CharField(max_length=300)),
                ("giver", models.CharField(blank=True, help_text="Who gives it.", max_length=200)),
                (
                    "date",
                    people.fields.PartialDateField(
                        blank=True,
                        help_text="2024, 2024-11 or 2024-11-05; leave empty if unknown.",
                        max_length=10,
                    ),
                ),
                ("url", models.URLField(blank=True, verbose_name="address")),
                (
                    "members",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Nobody chosen: the whole lab.",
                        related_name="awards",
                        to="people.member",
                    ),
                ),
            ],
            options={
                "ordering": ["-date", "title"],
                "constraints": [
                    models.CheckConstraint(
                        condition=django.db.models.lookups.In(
                            django.db.models.functions.text.Length(models.F("date")), [0, 4, 7, 10]
                        ),
                        name="award_date_is_partial_date",
                        violation_error_message="Write the date as 2024, 2024-11 or 2024-11-05.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Service",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "member",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="services",
                        to="people.member",
                    ),
                ),
                (
                    "role",
                    models.CharField(help_text="For example Programme committee.", max_length=200),
                ),
                ("body", models.CharField(max_length=300, verbose_name="venue or body")),
                (
                    "start",
                    people.fields.PartialDateField(
                        blank=True,
                        help_text="2024, 2024-11 or 2024-11-05; leave empty if unknown.",
                        max_length=10,
                    ),
                ),
                (
                    "end",
                    people.fields.PartialDateField(
                        blank=True,
                        help_text="2024, 2024-11 or 2024-11-05; leave empty if unknown.",
                        max_length=10,
                    ),
                ),
                ("url", models.URLField(blank=True, verbose_name="address")),
            ],
            options={
                "verbose_name_plural": "service",
                "ordering": ["-start", "body"],
                "constraints": [
                    models.CheckConstraint(
                        condition=django.db.models.lookups.In(
                            django.db.models.functions.text.Length(models.F("start")), [0, 4, 7, 10]
                        ),
                        name="service_start_is_partial_date",
                        violation_error_message="Write the date as 2024, 2024-11 or 2024-11-05.",
                    ),
                    models.CheckConstraint(
                        condition=django.db.models.lookups.In(
                            django.db.models.functions.text.Length(models.F("end")), [0, 4, 7, 10]
                        ),
                        name="service_end_is_partial_date",
                        violation_error_message="Write the date as 2024, 2024-11 or 2024-11-05.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Talk",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("former_slugs", models.TextField(blank=True, default="", editable=False)),
                ("title", models.CharField(max_length=500)),
                ("slug", models.SlugField(max_length=120, unique=True)),
                (
                    "speaker",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="talks",
                        to="people.member",
                    ),
                ),
                (
                    "speaker_name",
                    models.CharField(
                        blank=True,
                        help_text="A speaker from outside; else choose a member.",
                        max_length=200,
                    ),
                ),
                ("speaker_affiliation", models.CharField(blank=True, max_length=300)),
                (
                    "host",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="hosted_talks",
                        to="people.member",
                    ),
                ),
                (
                    "host_name",
                    models.CharField(blank=True, help_text="A host from outside.", max_length=200),
                ),
                ("series", models.CharField(blank=True, max_length=200)),
                ("starts_at", models.DateTimeField(verbose_name="start")),
                ("ends_at", models.DateTimeField(verbose_name="end")),
                (
                    "time_zone",
                    models.CharField(
                        default="UTC",
                        help_text="Where the talk is held, for example America/New_York.",
                        max_length=60,
                        validators=[people.models.events.validate_time_zone],
                    ),
                ),
                ("place", models.CharField(blank=True, max_length=300)),
                ("online_url", models.URLField(blank=True, verbose_name="online link")),
                ("abstract", models.TextField(blank=True, help_text="Markdown.")),
                ("speaker_bio", models.TextField(blank=True, help_text="Markdown.")),
                ("slides_url", models.URLField(blank=True, verbose_name="slides")),
                ("video_url", models.URLField(blank=True, verbose_name="video")),
                ("changed_at", models.DateTimeField(auto_now=True)),
            ],
            options={
                "ordering": ["-starts_at"],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("ends_at__gt", models.F("starts_at"))),
                        name="talk_ends_after_start",
                        violation_error_message="The talk ends before it starts: check the two times.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("speaker__isnull", False), ("speaker_name", "")),
                            models.Q(
                                ("speaker__isnull", True),
                                models.Q(("speaker_name", ""), _negated=True),
                            ),
                            _connector="OR",
                        ),
                        name="talk_speaker_is_member_or_name",
                        violation_error_message="Choose a member as speaker or write a name, one of the two.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("host__isnull", True), ("host_name", ""), _connector="OR"
                        ),
                        name="talk_host_is_member_or_name",
                        violation_error_message="Choose a member as host or write a name, not both.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="News",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("former_slugs", models.TextField(blank=True, default="", editable=False)),
                ("title", models.CharField(max_length=300)),
                ("slug", models.SlugField(max_length=120, unique=True)),
                ("date", models.DateField(default=django.utils.timezone.localdate)),
                ("body", models.TextField(blank=True, help_text="Markdown.")),
                ("picture", people.fields.PictureField(blank=True, upload_to="news")),
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
                    "url",
                    models.URLField(
                        blank=True, help_text="Where to read more.", verbose_name="address"
                    ),
                ),
                (
                    "shown",
                    models.BooleanField(default=True, help_text="Untick to keep it as a draft."),
                ),
                ("changed_at", models.DateTimeField(auto_now=True)),
                (
                    "members",
                    models.ManyToManyField(blank=True, related_name="news", to="people.member"),
                ),
            ],
            options={
                "verbose_name_plural": "news",
                "ordering": ["-date", "-pk"],
            },
        ),
        migrations.CreateModel(
            name="Lab",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=200)),
                ("tagline", models.CharField(blank=True, max_length=300)),
                (
                    "institution",
                    models.CharField(
                        blank=True,
                        help_text="Department and university, as visitors know them.",
                        max_length=300,
                    ),
                ),
                (
                    "about",
                    models.TextField(blank=True, help_text="Markdown. Shown on the home page."),
                ),
                (
                    "joining",
                    models.TextField(
                        blank=True,
                        help_text="Markdown. Shown on the “Join us” page.",
                        verbose_name="how to join",
                    ),
                ),
                ("address", models.TextField(blank=True)),
                ("email", models.EmailField(blank=True, max_length=254)),
                (
                    "url",
                    models.URLField(
                        blank=True,
                        help_text="The lab's page at its university.",
                        verbose_name="elsewhere",
                    ),
                ),
                ("logo", people.fields.PictureField(blank=True, upload_to="lab")),
                ("logo_width", models.PositiveIntegerField(blank=True, editable=False, null=True)),
                ("logo_height", models.PositiveIntegerField(blank=True, editable=False, null=True)),
                (
                    "picture",
                    people.fields.PictureField(
                        blank=True,
                        help_text="Shown wide on the home page.",
                        upload_to="lab",
                        verbose_name="group picture",
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
                    "picture_text",
                    models.CharField(
                        blank=True,
                        help_text="For those who cannot see.",
                        max_length=300,
                        verbose_name="what the picture shows",
                    ),
                ),
                (
                    "accent",
                    models.CharField(
                        default="#0b5cad",
                        max_length=7,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^#[0-9a-fA-F]{6}$", "Write a colour as #0b5cad."
                            )
                        ],
                        verbose_name="accent colour",
                    ),
                ),
                ("only", models.BooleanField(default=True, editable=False, unique=True)),
            ],
            options={
                "verbose_name_plural": "lab",
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("only", True)),
                        name="lab_is_only_one",
                        violation_error_message="There is one lab on a site: edit the one that is there.",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Course",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "code",
                    models.CharField(
                        help_text="For example 15-442/642.", max_length=40, unique=True
                    ),
                ),
                ("slug", models.SlugField(max_length=60, unique=True)),
                ("title", models.CharField(max_length=300)),
                ("description", models.TextField(blank=True, help_text="Markdown.")),
                ("url", models.URLField(blank=True, verbose_name="address")),
            ],
            options={
                "ordering": ["code"],
            },
        ),
        migrations.CreateModel(
            name="Offering",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "course",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="offerings",
                        to="people.course",
                    ),
                ),
                (
                    "term",
                    models.PositiveSmallIntegerField(
                        choices=[(1, "Winter"), (2, "Spring"), (3, "Summer"), (4, "Fall")]
                    ),
                ),
                (
                    "year",
                    models.PositiveSmallIntegerField(
                        validators=[
                            django.core.validators.MinValueValidator(1900),
                            django.core.validators.MaxValueValidator(2200),
                        ]
                    ),
                ),
                (
                    "title",
                    models.CharField(
                        blank=True,
                        help_text="Where it differed from the course's title.",
                        max_length=300,
                    ),
                ),
                (
                    "other_instructors",
                    models.CharField(
                        blank=True,
                        help_text="From outside the lab, separated by commas.",
                        max_length=300,
                    ),
                ),
                ("url", models.URLField(blank=True, verbose_name="address")),
                (
                    "instructors",
                    models.ManyToManyField(
                        blank=True, related_name="offerings", to="people.member"
                    ),
                ),
            ],
            options={
                "ordering": ["-year", "-term", "course__code"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("course", "year", "term"),
                        name="offering_once_a_term",
                        violation_error_message="This course already has an offering in that term.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("year__gte", 1900), ("year__lte", 2200)),
                        name="offering_year_is_a_year",
                    ),
                ],
            },
        ),
    ]
