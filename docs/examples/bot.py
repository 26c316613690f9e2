"""A bot for a Reynard server: `python bot.py http://127.0.0.1:8017 TOKEN MATCH [GAMES]`. It plays any legal move."""

import asyncio
import json
import random
import secrets
import sys

import websockets

server, token, match = sys.argv[1:4]
games = int(sys.argv[4]) if len(sys.argv) > 4 else 1


async def play() -> None:
    """Play the match and its rematches; after a lost connection look again and go on."""
    current, played = match, 0
    while played < games:
        try:
            headers = {"Authorization": f"Bearer {token}"}
            async with websockets.connect(server.replace("http", "ws", 1) + "/ws", additional_headers=headers) as socket:
                await send(socket, "watch", match=current, seen=0)
                async for text in socket:
                    message = json.loads(text)
                    table = message.get("table")
                    if not table or message["match"] != current:
                        continue
                    now, can = {"match": current, "seen": table["number"]}, table["can"]
                    if table["rematch"] or (table["status"] == "over" and played + 1 == games):
                        played, current = played + 1, table["rematch"]
                        if played == games:
                            return
                        await send(socket, "watch", match=current, seen=0)
                    elif "join" in can or "entropy" in can:
                        await send(socket, "join" if "join" in can else "entropy", entropy=secrets.token_hex(16), **now)
                    elif "act" in can:
                        await send(socket, "act", step=random.choice(table["view"]["moves"]), **now)
                    elif "ready" in can or "rematch" in can:
                        await send(socket, "ready" if "ready" in can else "rematch", **now)
        except (OSError, websockets.WebSocketException):
            await asyncio.sleep(0.2)


async def send(socket: websockets.ClientConnection, kind: str, **fields: object) -> None:
    await socket.send(json.dumps({"type": kind, "id": secrets.token_urlsafe(9), **fields}))


asyncio.run(play())
