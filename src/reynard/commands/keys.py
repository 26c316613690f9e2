"""`reynard keys`: the keys with which a server signs commitments and records."""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from pathlib import Path
from typing import Any

from reynard.commands.common import add_database, add_json, add_language, existing_store, say
from reynard.store.interface import Store

_DESCRIPTION = """\
The keys with which a server signs what it commits to before a deal, and the records of matches that are over.
Without an option they are listed as at /.well-known/reynard-keys, public parts alone.
"""
_EXAMPLES = """\
examples:
  reynard keys                     the public keys of the database that `serve` would use
  reynard keys --replace           from now on a new key signs; the old one stays listed, and its signatures hold
  reynard keys --replace --revoke  the same, and nobody is to trust the old one: somebody may have it
  reynard keys --private           the key that signs now, as PEM, to be kept in a safe place
  reynard keys --take key.pem      from now on this key signs
"""


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "keys",
        help="the keys with which a server signs: list, export, replace",
        description=_DESCRIPTION,
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_database(parser)
    parser.add_argument("--replace", action="store_true", help="make a new key; running servers take it up within a minute")
    parser.add_argument("--revoke", action="store_true", help="with --replace or --take: nobody is to trust the one before")
    parser.add_argument("--take", type=Path, metavar="FILE", help="take over a private key in PEM")
    parser.add_argument("--private", action="store_true", help="print the private key that signs now, as PEM")
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """`reynard keys`."""
    say(asyncio.run(_run(existing_store(parsed), parsed)))
    return 0


async def _run(store: Store, parsed: argparse.Namespace) -> str:
    import msgspec

    from reynard.fair.signing import private_from_pem
    from reynard.server.signing import Signatures, current_signer, list_keys, replace_key, signers_in

    now = time.time_ns() // 1_000_000
    await store.open()
    try:
        await Signatures(store).open(now)
        if parsed.replace or parsed.take:
            private = private_from_pem(parsed.take.read_text("utf-8")) if parsed.take else None
            await replace_key(store, now, revoke=parsed.revoke, private=private)
        signers, revoked = await signers_in(store)
        if parsed.private:
            return current_signer(signers, revoked).pem()
        return json.dumps(msgspec.to_builtins(list_keys(signers, revoked)), indent=2)
    finally:
        await store.close()
