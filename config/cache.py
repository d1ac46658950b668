"""The cache that web and worker processes share, which may be away.

While Redis does not answer, the cache holds nothing; counts are kept in the process meanwhile.
"""

from __future__ import annotations

import logging
from typing import Any
from urllib.parse import urlsplit

from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.dummy import DummyCache
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as NotConnected
from redis.exceptions import RedisError
from redis.retry import Retry

from config.circuit import Away, circuit_of

logger = logging.getLogger(__name__)

ANSWERS_WITHIN = 0.8
"""Unit: seconds for which a request waits for Redis."""
SOCKET = {"socket_timeout": ANSWERS_WITHIN, "socket_connect_timeout": ANSWERS_WITHIN}
ONCE_MORE = Retry(NoBackoff(), 1, supported_errors=(NotConnected,))
"""A connection may be to a Redis that has gone and come back; a late one is not asked twice."""


def _where_it_answers(name: str) -> Any:
    def method(self: SharedCache, *args: Any, **kwargs: Any) -> Any:
        try:
            with self.circuit.asking(RedisError, OSError):
                return getattr(super(SharedCache, self), name)(*args, **kwargs)
        except Away:
            pass
        except (RedisError, OSError):
            logger.warning("The cache does not answer", exc_info=True)
        return getattr(self.meanwhile, name)(*args, **kwargs)

    return method


class SharedCache(RedisCache):
    """Redis, and nothing while it does not answer."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._options = {**SOCKET, "retry": ONCE_MORE, **params.get("OPTIONS", {})}
        self.circuit = circuit_of(urlsplit(server).netloc.rpartition("@")[2])
        self.meanwhile = self.instead(params)

    def instead(self, params: dict[str, Any]) -> BaseCache:
        return DummyCache("", params)

    add = _where_it_answers("add")
    get = _where_it_answers("get")
    set = _where_it_answers("set")
    touch = _where_it_answers("touch")
    delete = _where_it_answers("delete")
    get_many = _where_it_answers("get_many")
    has_key = _where_it_answers("has_key")
    incr = _where_it_answers("incr")
    set_many = _where_it_answers("set_many")
    delete_many = _where_it_answers("delete_many")
    clear = _where_it_answers("clear")


class SharedCounts(SharedCache):
    """Redis for counts, and this process's memory while it does not answer."""

    def instead(self, params: dict[str, Any]) -> BaseCache:
        return LocMemCache("counts", params)
