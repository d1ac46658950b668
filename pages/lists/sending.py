"""A list from a file: sent, looked over, loaded."""

from __future__ import annotations

import uuid
from pathlib import Path
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods

from clubs.bodies import SMALL, takes
from clubs.models import User
from clubs.pages import UNPROCESSABLE, SeeOther, go_to, posted_data
from exchange.ratinglists import files, jobs
from exchange.ratinglists.files import NotKept
from exchange.ratinglists.known import list_of, stored
from exchange.ratinglists.own_lists import list_of_file
from exchange.ratinglists.preview import preview
from exchange.ratinglists.reading.faults import ListRefused
from exchange.ratinglists.reading.national.own import ColumnsUnknown
from exchange.ratinglists.reading.opening import open_list
from exchange.ratinglists.uploads import FIELD, StoredUpload, ToListsFolder, keep
from pages.lists.access import lists_administrator
from pages.lists.forms import SendForm
from ratinglists.models import Kind, ListUpdate, RatingList, SentFile, UpdateWay
from tournaments.steps.refusals import Refused

SEND, SENT = "lists/send.html", "lists/sent.html"
form_page = require_http_methods(["GET", "HEAD", "POST"])


@takes(files.LARGEST + SMALL)
@csrf_exempt  # the token is in the body, which goes to disk: the view that reads it checks
@form_page
def send(request: HttpRequest) -> HttpResponse:
    """Take a file, to be looked over."""
    lists_administrator(request)
    request.upload_handlers = [ToListsFolder(request)]
    return _send(request)


@csrf_protect
def _send(request: HttpRequest) -> HttpResponse:
    form = SendForm(posted_data(request), request.FILES or None)
    if request.method != "POST":
        return render(request, SEND, {"form": form})
    if form.is_valid():
        try:
            return go_to("lists:sent", _keep(request, form).pk)
        except (ListRefused, NotKept) as refused:
            form.add_error("file", refused.message)
    upload = request.FILES.get(FIELD)
    if isinstance(upload, StoredUpload):
        files.remove(upload.stored)
    return render(request, SEND, {"form": form}, status=UNPROCESSABLE)


def _keep(request: HttpRequest, form: SendForm) -> SentFile:
    """Keep the file if it can be read. Raises ``ListRefused``, ``NotKept``."""
    upload: StoredUpload = form.cleaned_data["file"]
    kind, rating_list = form.cleaned_data["kind"], form.cleaned_data["rating_list"]
    if kind != Kind.OWN:
        with open_list(files.path_of(upload.stored), kind, None, name=upload.name or ""):
            pass
    key = form.cleaned_data["key"] or uuid.uuid4()
    return keep(upload, kind, rating_list, key, lists_administrator(request))


@form_page
def sent(request: HttpRequest, file: uuid.UUID) -> HttpResponse:
    """Show what is understood of a file; load it, or throw it away."""
    by = lists_administrator(request)
    found = SentFile.objects.select_related("list").filter(pk=file).first()
    if found is None:
        return gone(request, file)
    if request.method != "POST":
        return _show(request, found)
    if request.POST.get("step") == "discard":
        files.throw_away(found)
        return go_to("lists:lists")
    return _load(request, found, by)


def _load(request: HttpRequest, found: SentFile, by: User) -> HttpResponse:
    try:
        wanted = _list_of(found)
        update = jobs.request_update(stored(wanted), UpdateWay.UPLOAD, by, sent=found)
    except ColumnsUnknown:
        return go_to("lists:columns", found.pk)
    except ListRefused as refused:
        return _show(request, found, refused.message)
    except Refused as refused:
        messages.error(request, refused.message)
        return go_to("lists:sent", found.pk)
    return go_to("lists:update", update.pk)


def gone(request: HttpRequest, file: uuid.UUID) -> SeeOther:
    """Redirect to what came of a file that is loaded by now, or was thrown away."""
    update = ListUpdate.objects.filter(file=file.hex).first()
    if update is not None:
        return go_to("lists:update", update.pk)
    messages.info(request, _("That file is not kept any more."))
    return go_to("lists:lists")


def _list_of(found: SentFile) -> RatingList:
    """Return the list that the file is of. Raises ``ListRefused``, ``Refused``."""
    with open_list(
        path_of(found), Kind(found.kind), found.mapping or None, name=found.name
    ) as read:
        key = read.key
    if found.kind == Kind.OWN:
        return list_of_file(found)
    wanted = found.list or list_of(key)
    if wanted is None:
        raise ListRefused(_("This list has no name yet."))
    return wanted


def path_of(found: SentFile) -> Path:
    """Return where the file lies. Raises ``ListRefused`` if it does not any more."""
    path = files.path_of(files.name_of(found))
    if not path.is_file():
        raise ListRefused(_("The file is not there any more. Send it once more."))
    return path


def _show(request: HttpRequest, found: SentFile, refused: str = "") -> HttpResponse:
    context: dict[str, Any] = {"sent": found, "refused": refused, "own": found.kind == Kind.OWN}
    if not refused:
        try:
            read = preview(path_of(found), Kind(found.kind), found.mapping or None, found.name)
            known = found.list or list_of(read.key)
            older = _is_older(read.month, known)
            context |= {"rating_list": known, "preview": read, "older": older}
        except ColumnsUnknown:
            return go_to("lists:columns", found.pk)
        except ListRefused as fault:
            context["refused"] = fault.message
    status = UNPROCESSABLE if context["refused"] else 200
    return render(request, SENT, context, status=status)


def _is_older(month: Any, known: Any) -> bool:
    return bool(month and known and known.month and month < known.month)
