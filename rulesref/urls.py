"""Addresses of the reference, the search, the checker and the JSON API."""

from django.urls import path, re_path

from rulesref import api, checker, views
from rulesref.checker_acts import check_acts
from rulesref.checker_dispute import check_dispute
from rulesref.checker_record import check_record
from rulesref.family_page import family
from rulesref.glossary_page import glossary_page, term
from rulesref.index_page import rules
from rulesref.search_page import search
from rulesref.site_map import site_map

urlpatterns = [
    path("sitemap.xml", site_map, name="sitemap"),
    path("rules/", rules, name="rules"),
    path("rules/family/<slug:family>/", family, name="family"),
    path("rules/glossary/", glossary_page, name="glossary"),
    path("rules/<slug:game>/", views.article, name="article"),
    # People type these by hand: the slash at the end is optional.
    re_path(r"^r/glossary/(?P<name>\w+)/?$", term, name="term"),
    re_path(r"^r/(?P<game>[\w-]+)/(?P<name>[\w.]+)/?$", views.rule, name="rule"),
    re_path(r"^search/?$", search, name="search"),
    path("check/", checker.check_index, name="check_index"),
    path("check/<slug:game>/", checker.check, name="check"),
    path("check/<slug:game>/dispute/", check_dispute, name="check_dispute"),
    path("check/<slug:game>/record/", check_record, name="check_record"),
    path("check/<slug:game>/<slug:kind>/", check_acts, name="check_acts"),
    path("api/score", api.api_score, name="api_score"),
    path("api/legal", api.api_legal, name="api_legal"),
    path("api/dispute", api.api_dispute, name="api_dispute"),
    path("api/audit", api.api_audit, name="api_audit"),
    path("api/prospects", api.api_prospects, name="api_prospects"),
    path("api/catalogue", api.api_catalogue, name="api_catalogue"),
    path("api/search", api.api_search, name="api_search"),
]
