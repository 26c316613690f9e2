"""A bot for a Reynard server: `python bot.py http://127.0.0.1:8017 TOKEN MATCH`. It joins and plays any legal move."""

import asyncio
import json
import random
import secrets
import sys

import websockets

server, token, match = sys.argv[1:4]


async def play() -> None:
    """Play the match and its rematches; after a lost connection go on from the last number seen."""
    current, seen = match, 0
    while True:
        try:
            headers = {"Authorization": f"Bearer {token}"}
            async with websockets.connect(server.replace("http", "ws", 1) + "/ws", additional_headers=headers) as socket:
                await send(socket, "watch", match=current, seen=0)
                async for text in socket:
                    message = json.loads(text)
                    table = message.get("table")
                    if not table or message["match"] != current:
                        continue
                    seen, can = table["number"], table["can"]
                    if table["rematch"]:
                        current = table["rematch"]
                        await send(socket, "watch", match=current, seen=0)
                    elif "join" in can:
                        await send(socket, "join", match=current, seen=seen, entropy=secrets.token_hex(16))
                    elif "act" in can:
                        await send(socket, "act", match=current, seen=seen, step=random.choice(table["view"]["moves"]))
                    elif "ready" in can:
                        await send(socket, "ready", match=current, seen=seen)
        except (OSError, websockets.ConnectionClosed):
            await asyncio.sleep(0.2)


async def send(socket: websockets.ClientConnection, kind: str, **fields: object) -> None:
    await socket.send(json.dumps({"type": kind, "id": secrets.token_urlsafe(9), **fields}))


asyncio.run(play())
