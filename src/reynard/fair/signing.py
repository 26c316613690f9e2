"""Ed25519 signatures: who vouches for a commitment or a record. The keys are raw 32 bytes, in hexadecimal in texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from reynard.core.errors import BadText
from reynard.core.record import Entry, Line, Record, format_record

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

RECORD_LABEL: Final = "reynard record v1\n"
REVOKED: Final = "revoked"
"""What a server says of a key that others may have."""
KEY_BYTES: Final = 32
_KEY: Final = re.compile(r"[0-9a-f]{64}")
_SIGNATURE: Final = re.compile(r"[0-9a-f]{128}")


@dataclass(frozen=True, slots=True)
class Signer:
    """A private key. Signing takes about 50 microseconds; the key never appears in `repr`."""

    private: bytes
    created: int
    """When it was made (ms since 1970)."""

    def __repr__(self) -> str:
        return f"Signer({self.public})"

    @property
    def public(self) -> str:
        """The public key in hexadecimal."""
        return _private_key(self.private).public_key().public_bytes_raw().hex()

    def sign(self, message: str) -> str:
        """The signature of a text, in hexadecimal. The same text always gets the same one."""
        return _private_key(self.private).sign(message.encode()).hex()

    def pem(self) -> str:
        """The private key as PKCS #8, to be kept elsewhere."""
        from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

        return _private_key(self.private).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def _private_key(raw: bytes) -> Ed25519PrivateKey:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(raw)


def private_from_pem(text: str) -> bytes:
    """The raw private key in a PEM text; BadText for anything else."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    try:
        key = load_pem_private_key(text.encode(), None)
    except (ValueError, TypeError) as error:
        raise BadText.single("bad_key", "", "This is no private key in PEM without a password.") from error
    if not isinstance(key, Ed25519PrivateKey):
        raise BadText.single("bad_key", "", "This private key is not one for Ed25519.")
    return key.private_bytes_raw()


def is_signed(public: str, message: str, signature: str) -> bool:
    """Whether the owner of the key has signed the text."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    if not _KEY.fullmatch(public) or not _SIGNATURE.fullmatch(signature):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(bytes.fromhex(signature), message.encode())
    except (InvalidSignature, ValueError):
        return False
    return True


def record_message(record: Record) -> str:
    """What is signed of a record: its canonical text without comments, variations and the signature itself."""
    tags = tuple((name, value) for name, value in record.tags if name != "Signature")
    line = Line(tuple(Entry(entry.text) for entry in record.line.entries))
    return RECORD_LABEL + format_record(Record(tags, line))


def sign_record(record: Record, signer: Signer) -> Record:
    """The record with the key that vouches for it and its signature."""
    named = record.with_tag("Key", signer.public)
    return named.with_tag("Signature", signer.sign(record_message(named)))


def is_signed_record(record: Record) -> bool:
    """Whether the record's own key has signed it, as its last tag says. Whose key that is, has to be known from elsewhere."""
    return record.tags[-1][0] == "Signature" and is_signed(record.tag("Key"), record_message(record), record.tag("Signature"))


def parse_key(text: str) -> str:
    """A public key from 64 hexadecimal digits, with `ed25519:` before them or not; BadText for anything else."""
    key = text.strip().lower().removeprefix("ed25519:")
    if not _KEY.fullmatch(key):
        raise BadText.single("bad_key", "", f"A public key is 64 hexadecimal digits, not {text.strip()[:80]!r}.")
    return key


def keys_listed(listing: object) -> dict[str, str]:
    """The keys of a server's list (`/.well-known/reynard-keys`) and what it says of each: `current`, `earlier`, `revoked`."""
    keys = listing.get("keys") if isinstance(listing, Mapping) else None
    if not isinstance(keys, Iterable):
        raise BadText.single("bad_keys", "", "This is no list of keys.")
    found: dict[str, str] = {}
    for entry in keys:
        if isinstance(entry, Mapping) and entry.get("algorithm") == "Ed25519":
            key, status = parse_key(str(entry.get("key", ""))), str(entry.get("status", ""))
            found[key] = REVOKED if found.get(key) == REVOKED else status
    return found
