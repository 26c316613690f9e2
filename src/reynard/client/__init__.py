"""A Python client of a server: HTTP, the event stream of an account, and matches over the socket; sync and with asyncio.

    from reynard.client import Client
    client = Client("http://127.0.0.1:8017", token="…")
    for event in client.events(): ...
    with client.line() as line: ...

Errors are those of `reynard.core.errors`: a refusal of the server is `Refused` with the server's code and sentence.
"""

from reynard.client.aio import AsyncClient
from reynard.client.http import Client, Link, parse_link
from reynard.client.line import Line
from reynard.client.table import Followed, Follower

__all__ = ["AsyncClient", "Client", "Followed", "Follower", "Line", "Link", "parse_link"]
