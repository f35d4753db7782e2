"""Settings for tests: data in a throw-away folder, the database that DATABASE_URL names."""

import os
import tempfile
from pathlib import Path

_folder = tempfile.TemporaryDirectory(prefix="pisar-tests-", ignore_cleanup_errors=True)
os.environ["DATA_DIR"] = _folder.name
os.environ["SECRET_KEY"] = "only-for-tests-" * 4
os.environ["ALLOWED_HOSTS"] = "localhost,127.0.0.1"
for name in ("DEBUG", "HTTPS", "CSRF_TRUSTED_ORIGINS"):
    os.environ.pop(name, None)

from config.settings import *  # noqa: E402, F403
from config.settings import DATABASES, STORAGES  # noqa: E402

# Server threads must not hold connections over the end of a test: its database is emptied then.
DATABASES["default"]["CONN_MAX_AGE"] = 0
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, not memory: threads and processes share it as they do in use. Without fsync: no test
    # pulls the plug.
    DATABASES["default"]["TEST"] = {"NAME": Path(_folder.name) / "tests.sqlite3"}
    OPTIONS = DATABASES["default"]["OPTIONS"] = dict(DATABASES["default"]["OPTIONS"])
    OPTIONS["init_command"] = OPTIONS["init_command"].replace("=FULL", "=OFF")

STORAGES = {
    **STORAGES,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = True
