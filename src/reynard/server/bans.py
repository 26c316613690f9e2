"""Bans: addresses, players and names that an operator has banned. They are kept in the store and looked up in memory.

A ban made in this process holds at once, one made in another within `REFRESH_SECONDS`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Final

from reynard.core.errors import BadText, NotFound, Refused
from reynard.server.logs import LOGGER
from reynard.server.names import tidy_name
from reynard.server.sockets import Visitor
from reynard.store.interface import Player, Store
from reynard.store.names import looks
from reynard.store.operators import Ban, BanKind, bans_at, forget_bans

REFRESH_SECONDS: Final = 5.0
_WIDEST: Final = {4: 8, 6: 16}
"""Larger networks are refused: banning one would be a typing error."""
_SITE_BITS: Final = 64
"""An IPv6 address counts by its /64 network, here as in budgets."""
_BANNED: Final = "The operator of this server has banned you."
Network = IPv4Network | IPv6Network


class Bans:
    """The bans in force."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now
        self._bans: tuple[Ban, ...] = ()
        self._networks: list[tuple[Network, Ban]] = []
        self._players: dict[str, Ban] = {}
        self._looks: dict[str, Ban] = {}
        self.on_change: Callable[[], None] = lambda: None
        """Called when the bans have changed."""

    async def refresh(self) -> None:
        """Read the bans again."""
        found = tuple(await self._store.consult(bans_at(self._now())))
        if found == self._bans:
            return
        self._bans = found
        self._networks = [(ip_network(ban.value), ban) for ban in found if ban.kind == "address"]
        self._players = {ban.value: ban for ban in found if ban.kind == "player"}
        self._looks = {look: ban for ban in found if ban.kind == "name" for look in looks(ban.value)}
        self.on_change()

    async def refresh_loop(self) -> None:
        """Take over bans made by other processes, and drop those that have expired."""
        while True:
            await asyncio.sleep(REFRESH_SECONDS)
            try:
                await self.refresh()
                if any(not ban.holds(self._now()) for ban in self._bans):
                    await self._store.transact(forget_bans(self._now()))
            except Exception:
                LOGGER.exception("the bans could not be read")

    def of_address(self, address: str) -> Ban | None:
        """The ban of an address as `address_of` tells it."""
        if not self._networks:
            return None
        try:
            asked = ip_address(address)
        except ValueError:
            return None
        return next((ban for network, ban in self._networks if asked in network and ban.holds(self._now())), None)

    def of_player(self, player: str, owner: str = "") -> Ban | None:
        """The ban of a player, or of a bot's owner."""
        found = self._players.get(player) or (self._players.get(owner) if owner else None)
        return found if found is not None and found.holds(self._now()) else None

    def check_address(self, address: str) -> None:
        """Refused if this address is banned."""
        if self.of_address(address) is not None:
            raise Refused("banned", _BANNED)

    def check_player(self, player: Player) -> None:
        """Refused if this visitor is banned."""
        if self.of_player(player.player, player.owner) is not None:
            raise Refused("banned", _BANNED)

    def bar(self, visitor: Visitor) -> bool:
        """Whether this visitor may have no socket."""
        player = visitor.player
        return bool(self.of_address(visitor.address) or (player and self.of_player(player.id, visitor.owner)))

    def check_visitor(self, visitor: Visitor) -> None:
        """Refused if this visitor may not open a socket."""
        if self.bar(visitor):
            raise Refused("banned", _BANNED)

    def check_name(self, name: str) -> None:
        """Refused if this name, or one that looks like it, is banned."""
        found = next((self._looks[look] for look in looks(name) if look in self._looks), None)
        if found is not None and found.holds(self._now()):
            raise Refused("name_banned", "Nobody may have this name here, or one that looks like it. Choose another one.")


async def clean_value(store: Store, kind: BanKind, value: str) -> str:
    """What is banned, in the form in which it is stored; BadText if it is malformed, NotFound for an unknown player."""
    if kind == "address":
        return str(parse_network(value))
    if kind == "name":
        return tidy_name(value)
    found = await store.players([value])
    if not found:
        raise NotFound(f"There is no player with the id {value[:40]!r}.")
    return found[0].player


def parse_network(text: str) -> Network:
    """An address or a network; an IPv6 address stands for its /64 network."""
    try:
        network = ip_network(text.strip(), strict=False)
    except ValueError:
        raise BadText.single("bad_address", text[:60], "an address reads 192.0.2.1, a network 192.0.2.0/24") from None
    if isinstance(network, IPv6Network) and network.prefixlen > _SITE_BITS:
        network = network.supernet(new_prefix=_SITE_BITS)
    if network.prefixlen < _WIDEST[network.version]:
        raise BadText.single("bad_address", text[:60], f"networks wider than /{_WIDEST[network.version]} are not banned")
    return network
