"""The house around the two apps: settings, addresses, server, live streams.

Every way in (server, command line, benchmarks) imports from here first.
"""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
