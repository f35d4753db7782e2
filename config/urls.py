"""The site's addresses: its own few, then each app's."""

from django.conf.urls.i18n import urlpatterns as language_urls
from django.urls import include, path

from config.crawlers import robots
from config.health import healthz

handler400 = "config.errors.bad_request"
handler403 = "config.errors.forbidden"
handler404 = "config.errors.not_found"
handler500 = "config.errors.server_error"

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("robots.txt", robots, name="robots"),
    path("i18n/", include(language_urls)),
    path("", include("scoring.urls")),
    path("", include("rulesref.urls")),
]
