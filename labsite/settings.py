"""Labsite's settings.

One file for every machine. Whatever differs between machines is read from the environment, and
every variable has a default with which `make run` works. docs/configuration.md lists them all.
"""

from pathlib import Path
from urllib.parse import urlsplit

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from labsite import folders, languages, secret_key
from labsite.api.settings import REST_FRAMEWORK as REST_FRAMEWORK
from labsite.api.settings import SPECTACULAR_SETTINGS as SPECTACULAR_SETTINGS
from labsite.environment import Env

BASE_DIR = Path(__file__).resolve().parent.parent

env = Env()
# A file of NAME=value lines; what the environment already says wins over it.
env.read_env(env.str("LABSITE_ENV_FILE", default=str(BASE_DIR / ".env")))

# Everything the running site writes lives below this one directory, and only its owner reads it.
VAR_DIR = folders.private_folder(
    Path(env.str("LABSITE_VAR", default=str(BASE_DIR / "var"))).resolve()
)

# --- The site ---------------------------------------------------------------------------------

DEBUG = env.bool("DEBUG", default=True)
SECRET_KEY_IS_SET = bool(env.str("SECRET_KEY", default=""))
SECRET_KEY = env.str("SECRET_KEY", default="") or secret_key.kept_in(VAR_DIR)

# Where visitors find the site: used in feeds, e-mails, the sitemap and calls to other services.
SITE_URL = env.str("SITE_URL", default="http://127.0.0.1:8000").rstrip("/")
_site = urlsplit(SITE_URL)

ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=[]) or [
    host
    for host in (_site.hostname, *(("127.0.0.1", "localhost", "[::1]") if DEBUG else ()))
    if host
]
CSRF_TRUSTED_ORIGINS = env.list(
    "CSRF_TRUSTED_ORIGINS", default=[f"{_site.scheme}://{_site.netloc}"]
)

# Told to the services we ask for papers, so that they can reach a person.
CONTACT_EMAIL = env.str("CONTACT_EMAIL", default="")

ROOT_URLCONF = "labsite.urls"
WSGI_APPLICATION = "labsite.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "labsite.apps.LabsiteConfig",
    "people.apps.PeopleConfig",
    "publications.apps.PublicationsConfig",
    "labsite.apps.EditorsConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.sitemaps",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "rest_framework",
    "django_filters",
    "drf_spectacular",
    "django_htmx",
    "django_celery_beat",
    "reversion",
    "csp",
    "allauth",
    "allauth.account",
]

MIDDLEWARE = [
    "labsite.probes.middleware",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "labsite.security.policies",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    # Pages shrink to a tenth. What BREACH could guess at is hidden: the forms' token is masked anew
    # each time, and the length is made random.
    "django.middleware.gzip.GZipMiddleware",
    "labsite.middleware.Sessions",
    "labsite.middleware.languages",
    "labsite.import_site.old_addresses.middleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "labsite.middleware.budget",
    "labsite.middleware.indexing",
    "people.history.recording.middleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "builtins": ["django.templatetags.i18n", "people.templatetags.layout"],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "labsite.site.navigation.lab",
            ],
        },
    }
]

FORMAT_MODULE_PATH = "labsite.formats"
LOCALE_PATHS = [BASE_DIR / "labsite" / "locale"]
LANGUAGES = languages.offered(LOCALE_PATHS[0])
# The language of addresses that begin with none; each other one has its own (/zh-hans/people/).
try:
    LANGUAGE_CODE = languages.nearest(env.str("LANGUAGE_CODE", default="en"), LANGUAGES)
except ValueError as error:
    raise ImproperlyConfigured(str(error)) from error
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600  # seconds
LANGUAGE_COOKIE_SAMESITE = "Lax"
TIME_ZONE = env.str("TIME_ZONE", default="UTC")
USE_I18N = True
USE_TZ = True

# --- Who may sign in --------------------------------------------------------------------------

AUTH_USER_MODEL = "people.User"
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "admin:index"
LOGOUT_REDIRECT_URL = "home"

AUTHENTICATION_BACKENDS = ["people.accounts.backend.Backend"]
ACCOUNT_ADAPTER = "people.accounts.adapter.AccountAdapter"
ACCOUNT_FORMS = {
    "login": "people.accounts.forms.SignInForm",
    "reset_password_from_key": "people.accounts.forms.NewPasswordForm",
}
ACCOUNT_LOGIN_METHODS = {"username", "email"}
# Nobody makes an account alone, so there is no address to verify and no stranger to write to.
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
# How often, in what time: of one client (ip), of one name or address that is tried (key).
ACCOUNT_RATE_LIMITS = {
    "login": "30/m/ip",
    "login_failed": "20/m/ip,5/5m/key",
    "reset_password": "20/m/ip,5/m/key",
    "reset_password_from_key": "20/m/ip",
    "invitation": "20/m/ip",
}
# How many days the link of an invitation works, and of a new password (seconds).
INVITATION_DAYS = env.int("INVITATION_DAYS", default=7)
# Where backups are written each night (empty: none are), and of how many of the last days and weeks
# the last one is kept.
BACKUP_DIR = env.str("BACKUP_DIR", default="")
BACKUPS_DAILY = env.int("BACKUPS_DAILY", default=7)
BACKUPS_WEEKLY = env.int("BACKUPS_WEEKLY", default=4)
# How many days backups are kept: who erases a person for good is told when those have lapsed too.
# 0: that depends on how backups are kept here.
BACKUP_DAYS = env.int(
    "BACKUP_DAYS", default=max(BACKUPS_DAILY, 7 * BACKUPS_WEEKLY) if BACKUP_DIR else 0
)
PASSWORD_RESET_TIMEOUT = env.int("PASSWORD_RESET_TIMEOUT", default=3 * 24 * 3600)

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
# Tests name a fast one; a site has no reason to set it.
PASSWORD_HASHERS = env.list(
    "PASSWORD_HASHERS", default=["django.contrib.auth.hashers.PBKDF2PasswordHasher"]
)

# --- Where things are kept --------------------------------------------------------------------

DATABASES = {
    "default": env.db_url("DATABASE_URL")
    if env.str("DATABASE_URL", default="")
    else {"ENGINE": "django.db.backends.sqlite3", "NAME": str(VAR_DIR / "labsite.sqlite3")}
}
_database = DATABASES["default"]
_database["CONN_MAX_AGE"] = env.int("CONN_MAX_AGE", default=60)
_database["CONN_HEALTH_CHECKS"] = True
if _database["ENGINE"] == "django.db.backends.postgresql":
    # A machine that is gone is noticed in seconds (of which the second has thousandths): visitors
    # are shown what is kept, and wait no longer for it.
    _within = {"connect_timeout": 5, "tcp_user_timeout": 15_000}
    _database["OPTIONS"] = {**_within, **_database.get("OPTIONS", {})}
if _database["ENGINE"] == "django.db.backends.sqlite3":
    # Readers never wait for the writer (WAL); a writer takes its lock when its transaction starts
    # and waits for it, where SQLite's default fails at once when a reader turns writer.
    _database["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": (
            "PRAGMA journal_mode = WAL;"
            "PRAGMA synchronous = NORMAL;"
            "PRAGMA cache_size = -20000;"
            "PRAGMA mmap_size = 134217728;"
            "PRAGMA journal_size_limit = 27103364;"
        ),
    }
    if _database["NAME"] not in ("", ":memory:"):
        # What SQLite writes beside the file is as private as the file.
        _file = Path(_database["NAME"])
        folders.private_folder(_file.parent)
        folders.private_file(_file)
    # Celery workers in the tests are processes of their own: they cannot see a database in memory.
    _database["TEST"] = {"NAME": str(VAR_DIR / "test.sqlite3")}

REDIS_URL = env.str("REDIS_URL", default="")
CACHES = {
    # What must be counted exactly: attempts to sign in. Libraries keep it in this cache; it lies in
    # the database, which all processes share and where nothing but time removes an entry.
    "default": {"BACKEND": "labsite.caches.Counters", "LOCATION": "people_counter"},
    # What may be lost at any time, for it can be made again.
    "shared": {
        "BACKEND": "labsite.redis_cache.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "labsite",
    }
    if REDIS_URL
    else {
        # Files, because web and worker are several processes and must share what they cache.
        "BACKEND": "labsite.caches.FileBasedCache",
        "LOCATION": str(VAR_DIR / "cache"),
        "KEY_PREFIX": "labsite",
        # Beyond this a third is thrown away, whichever; Django's 300 are citations of 50 papers.
        "OPTIONS": {"MAX_ENTRIES": 5_000},
    },
}

# How much public pages that are kept as they were rendered may take of the disk, in VAR_DIR/pages
# (bytes); 0: none is kept, so that who writes a template sees what it says now.
KEPT_PAGES_BYTES = env.int("KEPT_PAGES_BYTES", default=0 if DEBUG else 250_000_000)
# How many lists that are not kept, as combinations of filters, a client may have rendered at once,
# and in a minute; 0: any number.
RENDERS_PER_MINUTE = env.int("RENDERS_PER_MINUTE", default=0 if DEBUG else 30)

MEDIA_ROOT = Path(env.str("MEDIA_ROOT", default=str(VAR_DIR / "media")))
MEDIA_URL = "media/"
# A font file with the signs that Noto Serif lacks (Chinese, Japanese, Korean), for the pictures
# that other sites show beside a link; empty: one of the system's, where it has one.
SHARE_FONT = env.str("SHARE_FONT", default="")
# Where a lab keeps its own templates of CVs (docs/cv.md).
CV_TEMPLATES = Path(env.str("CV_TEMPLATES", default=str(VAR_DIR / "cv_templates")))
# Whether the site itself hands out uploaded pictures; a large site's web server does it faster.
SERVE_MEDIA = env.bool("SERVE_MEDIA", default=DEBUG)
STATIC_ROOT = Path(env.str("STATIC_ROOT", default=str(VAR_DIR / "static")))
STATIC_URL = "static/"
# Both are public: a web server that runs as another user hands them out.
FILE_UPLOAD_PERMISSIONS, FILE_UPLOAD_DIRECTORY_PERMISSIONS = 0o644, 0o755
folders.keep_private(VAR_DIR, public=(MEDIA_ROOT.resolve(), STATIC_ROOT.resolve()))
STORAGES = {
    "default": {"BACKEND": "labsite.storage.FileSystemStorage"},
    # Uploaded files of papers: not public, for a paper may be hidden; the site hands them out.
    "paper_files": {
        "BACKEND": "labsite.storage.FileSystemStorage",
        "OPTIONS": {
            "location": env.str("PAPER_FILES_ROOT", default=str(VAR_DIR / "paper_files")),
            "base_url": None,
            "file_permissions_mode": 0o600,
            "directory_permissions_mode": 0o700,
        },
    },
    # Files of forms that were refused, until they are sent again (people.admin.kept_uploads).
    "kept_uploads": {
        "BACKEND": "labsite.storage.FileSystemStorage",
        "OPTIONS": {
            "location": env.str("KEPT_UPLOADS_ROOT", default=str(VAR_DIR / "kept_uploads")),
            "base_url": None,
            "file_permissions_mode": 0o600,
            "directory_permissions_mode": 0o700,
        },
    },
    # What somebody moves in with, until it is read, and its pictures, until these are taken in.
    "site_imports": {
        "BACKEND": "labsite.storage.FileSystemStorage",
        "OPTIONS": {
            "location": env.str("SITE_IMPORTS_ROOT", default=str(VAR_DIR / "site_imports")),
            "base_url": None,
            "file_permissions_mode": 0o600,
            "directory_permissions_mode": 0o700,
        },
    },
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}
# With DEBUG on, files are served from where they are written: no collectstatic needed.
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = DEBUG

# --- Background work --------------------------------------------------------------------------

CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# A broker that is started anew is back in seconds: five of them are waited for.
CELERY_TASK_PUBLISH_RETRY_POLICY = {
    "max_retries": 8,
    "interval_start": 0.1,
    "interval_step": 0.2,
    "interval_max": 1.0,
}
if REDIS_URL:
    CELERY_BROKER_URL = REDIS_URL
    # Redis hands a task out again when it is not acknowledged in this time (seconds).
    CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": 3600, "global_keyprefix": "labsite:"}
else:
    # One folder for both directions: whoever sends and whoever works share it.
    _queue, _control = VAR_DIR / "celery" / "queue", VAR_DIR / "celery" / "control"
    for _folder in (_queue.parent, _queue, _control):
        folders.private_folder(_folder)
    CELERY_BROKER_URL = "filesystem://localhost"
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "data_folder_in": str(_queue),
        "data_folder_out": str(_queue),
        "control_folder": str(_control),
        "store_processed": False,
        "polling_interval": 0.1,
    }
    CELERY_WORKER_POOL = "labsite.worker:TaskPool"
CELERY_TASK_IGNORE_RESULT = True  # what a task did is told by its SyncRun
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_TIME_LIMIT = env.int("TASK_TIME_LIMIT", default=3000)  # below visibility_timeout
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_DEFAULT_QUEUE = "labsite"
CELERY_TIMEZONE = TIME_ZONE
CELERY_BEAT_SCHEDULER = "labsite.scheduler:Scheduler"
# Beat looks at least this often (seconds) for a schedule changed in the admin.
CELERY_BEAT_MAX_LOOP_INTERVAL = 5
DJANGO_CELERY_BEAT_TZ_AWARE = True

# --- Where papers come from -------------------------------------------------------------------

# Base addresses of the services. Another one stands in for a mirror, a proxy or a test's server.
SOURCE_URLS = {
    "arxiv": env.str("SOURCE_URL_ARXIV", default="https://export.arxiv.org/api/query"),
    "crossref": env.str("SOURCE_URL_CROSSREF", default="https://api.crossref.org"),
    "dblp": env.str("SOURCE_URL_DBLP", default="https://dblp.org"),
    "openalex": env.str("SOURCE_URL_OPENALEX", default="https://api.openalex.org"),
    "orcid": env.str("SOURCE_URL_ORCID", default="https://pub.orcid.org"),
    "semantic_scholar": env.str(
        "SOURCE_URL_SEMANTIC_SCHOLAR", default="https://api.semanticscholar.org"
    ),
}
# Seconds between two requests to a service, counted over all workers, and before a second try.
SOURCE_INTERVALS = {
    "arxiv": env.float("SOURCE_INTERVAL_ARXIV", default=3.0),
    # Since December 2025 lists are given three times a second to whom it can write to, else once.
    "crossref": env.float("SOURCE_INTERVAL_CROSSREF", default=0.35 if CONTACT_EMAIL else 1.0),
    "dblp": env.float("SOURCE_INTERVAL_DBLP", default=2.0),
    "openalex": env.float("SOURCE_INTERVAL_OPENALEX", default=0.2),
    "orcid": env.float("SOURCE_INTERVAL_ORCID", default=0.2),
    "semantic_scholar": env.float("SOURCE_INTERVAL_SEMANTIC_SCHOLAR", default=1.1),
}
# Whether the addresses that our pages link to are asked by night whether they still lead anywhere,
# how many days after the last time, and for how many seconds a night at most.
LINK_CHECKS = env.bool("LINK_CHECKS", default=True)
LINK_CHECK_DAYS = env.int("LINK_CHECK_DAYS", default=14)
LINK_CHECK_SECONDS = env.int("LINK_CHECK_SECONDS", default=1800)
SOURCE_RETRY_WAIT = env.float("SOURCE_RETRY_WAIT", default=2.0)
# How much of what services answered is kept in VAR_DIR/http (bytes), to be asked only whether it
# still holds; 0: nothing.
SOURCE_CACHE_BYTES = env.int("SOURCE_CACHE_BYTES", default=200_000_000)
# Keys that services gave us. They stand in no log line, message or page.
SOURCE_KEYS = {
    "openalex": env.str("OPENALEX_API_KEY", default=""),
    "semantic_scholar": env.str("SEMANTIC_SCHOLAR_API_KEY", default=""),
}

# A source at a loopback or private address is refused unless this is on, so that nobody can make
# the server fetch from its own network.
ALLOW_PRIVATE_SOURCES = env.bool("ALLOW_PRIVATE_SOURCES", default=False)
# A running sync that has not shown a sign of life for this long (seconds) counts as dead.
SYNC_STALE_AFTER = env.int("SYNC_STALE_AFTER", default=180)
# The largest file (bytes) that an import reads.
IMPORT_MAX_BYTES = env.int("IMPORT_MAX_BYTES", default=20_000_000)
# The largest archive (bytes) by which a lab moves in through the admin.
SITE_IMPORT_MAX_BYTES = env.int("SITE_IMPORT_MAX_BYTES", default=500_000_000)
# The largest file (bytes) that is kept of a paper: its PDF, slides, poster, supplement.
PAPER_FILE_MAX_BYTES = env.int("PAPER_FILE_MAX_BYTES", default=100_000_000)
DATA_UPLOAD_MAX_MEMORY_SIZE = 5_000_000
# The form of a paper sends seven for each author: enough for a thousand of them.
DATA_UPLOAD_MAX_NUMBER_FIELDS = 10_000

# --- E-mail -----------------------------------------------------------------------------------

vars().update(env.email_url("EMAIL_URL", default="consolemail://"))
# Without a server for it, e-mail is only printed where the site runs.
SENDS_EMAIL = bool(env.str("EMAIL_URL", default=""))
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="labsite@localhost")
ADMINS = [(address, address) for address in env.list("ADMINS", default=[])]

# --- Security ---------------------------------------------------------------------------------

# With DEBUG off the site is taken to be served over HTTPS; HTTPS=off serves it in the clear, for
# one that is reached only inside a trusted network.
HTTPS = env.bool("HTTPS", default=not DEBUG)
SECURE_SSL_REDIRECT = SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
LANGUAGE_COOKIE_SECURE = HTTPS
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", default=31_536_000 if HTTPS else 0)
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = env.bool("HSTS_SUBDOMAINS", default=HTTPS)
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "strict-origin-when-cross-origin"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
X_FRAME_OPTIONS = "DENY"
# Pages take everything from the site itself, and no script or style out of their own markup.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "upgrade-insecure-requests": HTTPS,
    }
}
REFUSED_FEATURES = ["camera", "geolocation", "microphone", "payment", "usb", "browsing-topics"]
if env.bool("BEHIND_PROXY", default=False):
    # Only for a proxy that sets these headers itself: otherwise anyone could claim HTTPS, or to be
    # another client each time. Of X-Forwarded-For the last address is the one that the proxy saw.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    ALLAUTH_TRUSTED_PROXY_COUNT = 1

# --- Logs -------------------------------------------------------------------------------------

LOG_LEVEL = env.str("LOG_LEVEL", default="INFO")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "filters": {"brief_refusals": {"()": "labsite.log_lines.BriefRefusals"}},
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "formatter": "plain",
            "filters": ["brief_refusals"],
        }
    },
    "root": {"handlers": ["stderr"], "level": LOG_LEVEL},
    "loggers": {
        "django": {"handlers": ["stderr"], "level": LOG_LEVEL, "propagate": False},
        # Each request that httpx makes is told once by our own source client.
        "httpx": {"level": "WARNING"},
        # What goes wrong with stored answers is told by our own store, in a line.
        "hishel": {"level": "CRITICAL"},
    },
}
