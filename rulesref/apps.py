"""The rules reference: articles, search, the position checker and the JSON API."""

from django.apps import AppConfig


class RulesrefConfig(AppConfig):
    name = "rulesref"
