"""A file that is sent goes to the folder of lists as it comes in: once, and never to memory."""

from __future__ import annotations

import uuid
from pathlib import Path
from typing import IO, Any

from django.contrib.auth.models import AbstractBaseUser
from django.core.files.uploadedfile import UploadedFile
from django.core.files.uploadhandler import FileUploadHandler, SkipFile
from django.db import IntegrityError, transaction
from django.utils import timezone

from clubs.models import User
from exchange.ratinglists import files
from exchange.ratinglists.files import NotKept
from ratinglists.models import Kind, RatingList, SentFile

FIELD = "file"
LONGEST_NAME = 200


class StoredUpload(UploadedFile):
    """A file that lies in the folder already, as ``stored``.

    ``fault``: it was too large, or could not be kept.
    """

    def __init__(self, stored: str, name: str, size: int, fault: NotKept | None) -> None:
        super().__init__(None, name, None, size)
        self.stored = stored
        self.fault = fault


class ToListsFolder(FileUploadHandler):
    """Write the first file of the form; others are left out.

    What is too large, or finds no room, is read to its end all the same: a browser shows no answer
    before it has sent all.
    """

    chunk_size = 256 * 1024

    def __init__(self, request: Any = None) -> None:
        super().__init__(request)
        self.stored = ""
        self.output: IO[bytes] | None = None
        self.fault: NotKept | None = None

    def new_file(self, field_name: str, *args: Any, **options: Any) -> None:
        super().new_file(field_name, *args, **options)
        if field_name != FIELD or self.stored:
            raise SkipFile
        self.stored = files.new_name()
        try:
            path = Path(files.folder(), self.stored)
            self.output = path.open("xb", buffering=0)
        except OSError as fault:
            self._give_up(fault)

    def receive_data_chunk(self, raw_data: bytes, start: int) -> None:
        if self.output is None or start + len(raw_data) > files.LARGEST:
            return
        left = memoryview(raw_data)
        try:
            while left:  # an almost full disk takes a part first
                left = left[self.output.write(left) :]
        except OSError as fault:
            self._give_up(fault)

    def file_complete(self, file_size: int) -> StoredUpload:
        if self.output is not None:
            self.output.close()
        return StoredUpload(self.stored, self.file_name or "", file_size, self.fault)

    def upload_interrupted(self) -> None:
        if self.output is not None:
            self.output.close()
        files.remove(self.stored)

    def _give_up(self, fault: OSError) -> None:
        if self.output is not None:
            self.output.close()
        self.output, self.fault = None, NotKept(fault)
        files.remove(self.stored)


def keep(
    upload: StoredUpload,
    kind: Kind,
    rating_list: RatingList | None,
    key: uuid.UUID,
    by: AbstractBaseUser,
) -> SentFile:
    """Keep a file for whoever sent it; sent twice with the same ``key``, the first stays."""
    try:
        with transaction.atomic():
            sent = SentFile.objects.create(
                id=key,
                kind=kind,
                list=rating_list,
                mapping=rating_list.mapping if rating_list else {},
                name=(upload.name or "")[-LONGEST_NAME:],
                size=upload.size or 0,
                sent_by=by if isinstance(by, User) else None,
                sent=timezone.now(),
            )
            with files.writing():
                files.path_of(upload.stored).replace(files.path_of(files.name_of(sent)))
    except IntegrityError:
        files.remove(upload.stored)
        return SentFile.objects.get(pk=key)
    return sent
