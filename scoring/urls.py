"""Addresses of scoring."""

from __future__ import annotations

from django.urls import path, register_converter

from scoring.addresses import IdConverter, NumberConverter, TokenConverter
from scoring.views import ahead, deals, home, match, start, steps, tables

register_converter(IdConverter, "id")
register_converter(TokenConverter, "token")
register_converter(NumberConverter, "number")

TABLE, MATCH = "t/<id:table_id>/", "m/<id:match_id>/"
DEAL = MATCH + "deal/<number:number>/"

urlpatterns = [
    path("", home.home, name="home"),
    path("new/", start.table_new, name="table_new"),
    path("new/seating/", start.seating, name="seating"),
    path("j/<token:token>/", tables.join, name="join"),
    path(TABLE, tables.table_page, name="table"),
    path(TABLE + "device/", tables.call_device, name="call_device"),
    path(TABLE + "people/<number:player_id>/", tables.rename, name="rename"),
    path(TABLE + "people/<number:player_id>/remove/", tables.remove_person, name="remove_person"),
    path(TABLE + "share/", tables.share, name="share"),
    path(TABLE + "share/<str:role>/replace/", tables.replace_link, name="replace_link"),
    path(MATCH, match.match_page, name="match"),
    path(MATCH + "board/", match.board, name="board"),
    path(MATCH + "entry/", match.entry, name="entry"),
    path(MATCH + "deals/", deals.add, name="add_deal"),
    path(MATCH + "preview/", deals.preview, name="preview"),
    path(DEAL, deals.lines, name="deal"),
    path(DEAL + "edit/", deals.edit, name="edit_deal"),
    path(DEAL + "edit/preview/", deals.edit_preview, name="edit_preview"),
    path(DEAL + "remove/", deals.remove, name="remove_deal"),
    path(DEAL + "swap/", deals.swap, name="swap_sides"),
    path(MATCH + "ahead/", ahead.ahead, name="ahead"),
    path(MATCH + "undo/", steps.undo, name="undo"),
    path(MATCH + "redo/", steps.redo, name="redo"),
    path(MATCH + "stop/", steps.stop, name="stop"),
    path(MATCH + "resume/", steps.resume, name="resume"),
    path(MATCH + "restore/<number:revision>/", steps.restore, name="restore"),
    path(MATCH + "rematch/", steps.rematch, name="rematch"),
    path(MATCH + "history/", steps.history, name="history"),
]
