"""All settings, in one file, read from the environment alone."""

import os
from pathlib import Path

import dj_database_url
from csp.constants import NONE, SELF

from config.secret import kept_key


def words(name: str) -> list[str]:
    """A comma-separated environment variable as a list."""
    return [word.strip() for word in os.environ.get(name, "").split(",") if word.strip()]


def flag(name: str) -> bool:
    return os.environ.get(name, "").lower() in {"1", "true", "yes", "on"}


BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(os.environ.get("DATA_DIR") or BASE_DIR / "data").resolve()
DATA_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)

DEBUG = flag("DEBUG")
SECRET_KEY = os.environ.get("SECRET_KEY") or kept_key(DATA_DIR / "secret_key")
SECRET_KEY_FALLBACKS = words("SECRET_KEY_FALLBACKS")

# --- The server ---------------------------------------------------------------------------------

HOST = os.environ.get("HOST") or "0.0.0.0"
PORT = int(os.environ.get("PORT") or 8000)
# Every further process costs 80–110 MB; one serves a club evening.
WEB_CONCURRENCY = int(os.environ.get("WEB_CONCURRENCY") or 1)
# Threads per process that render pages; each keeps its own database connection.
WEB_THREADS = int(os.environ.get("WEB_THREADS") or 4)
# Phones that may listen to one process at the same time.
LIVE_LIMIT = int(os.environ.get("LIVE_LIMIT") or 5000)

# Without ALLOWED_HOSTS the site is for this machine and its network: LanHosts decides per request.
LAN_ONLY = not words("ALLOWED_HOSTS")
ALLOWED_HOSTS = words("ALLOWED_HOSTS") or ["*"]
CSRF_TRUSTED_ORIGINS = words("CSRF_TRUSTED_ORIGINS")

# --- Django's parts -----------------------------------------------------------------------------

INSTALLED_APPS = [
    "django.contrib.messages",
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "django_htmx",
    "csp",
    "scoring",
    "rulesref",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "config.middleware.LanHosts",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "config.middleware.Headers",
    "csp.middleware.CSPMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "config.middleware.LangInAddress",
    "config.middleware.BodyLimit",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
ASGI_APPLICATION = "config.asgi.application"

LOADERS = [
    "django.template.loaders.filesystem.Loader",
    "django.template.loaders.app_directories.Loader",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": LOADERS if DEBUG else [("django.template.loaders.cached.Loader", LOADERS)],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "config.tags",
                "config.head",
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.csrf",
                "django.template.context_processors.i18n",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

# --- The database -------------------------------------------------------------------------------

# FULL: a deal that was confirmed survives a power cut. IMMEDIATE: a writer waits for its turn at
# the start of its transaction instead of failing in the middle with "database is locked".
SQLITE = {
    "ENGINE": "django.db.backends.sqlite3",
    "NAME": DATA_DIR / "pisar.sqlite3",
    "CONN_MAX_AGE": None,
    "OPTIONS": {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
    },
}


def database() -> dict[str, object]:
    """SQLite in the data folder, or what DATABASE_URL names; connections stay open."""
    if not os.environ.get("DATABASE_URL"):
        return dict(SQLITE)
    named = dict(dj_database_url.config(conn_max_age=None, conn_health_checks=True))
    if named["ENGINE"] == SQLITE["ENGINE"]:
        return {**SQLITE, "NAME": named["NAME"]}
    return named


DATABASES = {"default": database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# --- Sessions, cookies, security ----------------------------------------------------------------

# A device's roles and matches live in a signed cookie: no row per visitor, no query per request,
# and it outlives a restart. It holds 4 kB: short ids only, the newest tables only.
SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
SESSION_COOKIE_AGE = 365 * 24 * 3600
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE
LANGUAGE_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "config.errors.csrf_failure"
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"

# Phones at the table speak plain HTTP; HTTPS=1 says that a proxy in front speaks TLS.
HTTPS = flag("HTTPS")
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]  # asked by the machine itself, beside the proxy
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
# Browsers ignore this header on plain HTTP and complain about it on the console.
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}

# The largest honest request is a match to import; anything over it is answered with 413.
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = DATA_UPLOAD_MAX_MEMORY_SIZE
DATA_UPLOAD_MAX_NUMBER_FIELDS = 1000
DATA_UPLOAD_MAX_NUMBER_FILES = 1

# --- Languages and time -------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ru", "Русский")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
TIME_ZONE = "UTC"
USE_TZ = True

# --- Static files -------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = DATA_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
if DEBUG:
    STORAGES["staticfiles"] = {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage",
    }
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = DEBUG

# --- Errors go to standard error ----------------------------------------------------------------

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": "line"},
        "null": {"class": "logging.NullHandler"},
    },
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        "django.request": {"handlers": ["stderr"], "level": "ERROR", "propagate": False},
        # Anyone can send a wrong Host header or a stale form; a log full of them hides real errors.
        "django.security": {"handlers": ["stderr"], "level": "ERROR", "propagate": False},
        "django.security.DisallowedHost": {"handlers": ["null"], "propagate": False},
        "django.security.csrf": {"handlers": ["null"], "propagate": False},
    },
}
