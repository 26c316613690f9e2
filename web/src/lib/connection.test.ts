import { beforeEach, describe, expect, test } from "vitest";
import {
  CHECK_MS,
  Connection,
  GRACE_MS,
  PATIENCE_MS,
  RESEND_MS,
  Refused,
  SILENCE_MS,
  Withdrawn,
  type Phase,
  type Socket,
  type World,
} from "./connection";
import type { Followed } from "./follow";
import type { ClientMessage, Events, MatchView, Table } from "./wire";

class FakeSocket implements Socket {
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  readonly sent: ClientMessage[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.isClosed = true;
  }

  tell(message: unknown): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  /** The line is cut. */
  break(): void {
    this.onclose?.(new Event("close") as CloseEvent);
  }

  of(type: string): ClientMessage[] {
    return this.sent.filter((message) => message.type === type);
  }
}

class FakeWorld implements World {
  time = 1000;
  readonly sockets: FakeSocket[] = [];
  private timers: { at: number; work: () => void }[] = [];
  private ids = 0;

  readonly open = (): Socket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };
  readonly now = (): number => this.time;
  readonly random = (): number => 1;
  readonly newId = (): string => `command-${(this.ids += 1)}`;
  readonly language = (): "en" => "en";
  readonly after = (ms: number, work: () => void): (() => void) => {
    const timer = { at: this.time + ms, work };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  };

  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= end).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = next.at;
      next.work();
    }
    this.time = end;
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  /** Opens the newest socket as the server would. */
  connect(): FakeSocket {
    this.socket.onopen!(new Event("open"));
    this.socket.tell({
      type: "welcome",
      id: "x",
      kind: "human",
      language: "en",
      name: "Ann",
      now: 5000,
      protocol: 1,
      version: "1",
    });
    return this.socket;
  }
}

const table = (number: number): Table =>
  ({ number, clock: { at: 9000, control: "none", left: null, running: [] }, seals: [] }) as unknown as Table;
const view = (number: number, entries: string[] = []): MatchView => ({
  type: "view",
  match: "game",
  table: table(number),
  entries,
  seals: [],
  reveals: [],
  present: [true, true],
  away_since: [null, null],
  said: [],
  spectators: 0,
  now: 5000,
  terms: "",
  places: [],
  head: "",
});
const moved = (number: number, entry: string): Events => ({
  type: "events",
  match: "game",
  table: table(number),
  head: "",
  events: [{ type: "moved", number, at: 1, chance: [], entry, reveals: [], seat: "red", step: entry }],
});

let world: FakeWorld;
let connection: Connection;
let states: Followed[];
let phases: Phase[];

beforeEach(() => {
  world = new FakeWorld();
  states = [];
  phases = [];
  connection = new Connection(world, (phase) => phases.push(phase));
  connection.watch("game", null, { changed: (state) => states.push(state), failed: () => undefined });
});

describe("following a match", () => {
  test("a view comes first, then events in order", () => {
    const socket = world.connect();
    expect(socket.of("watch")).toMatchObject([{ match: "game", seen: 0 }]);
    socket.tell(view(4));
    socket.tell(moved(5, "a1-a2"));
    expect(states.at(-1)).toMatchObject({ number: 5, entries: ["a1-a2"], ahead: 9000 - world.time });
  });

  test("a repeated event changes nothing", () => {
    const socket = world.connect();
    socket.tell(view(4));
    socket.tell(moved(5, "a1-a2"));
    socket.tell(moved(5, "a1-a2"));
    expect(states.at(-1)?.entries).toEqual(["a1-a2"]);
  });

  test("an old event that comes late changes nothing", () => {
    const socket = world.connect();
    socket.tell(view(7, ["x", "y"]));
    const before = states.length;
    socket.tell(moved(5, "a1-a2"));
    expect(states).toHaveLength(before);
  });

  test("a hole in the numbers is never shown: what is missing is asked for once, and then applied", () => {
    const socket = world.connect();
    socket.tell(view(4));
    socket.tell(moved(6, "second"));
    socket.tell(moved(7, "third"));
    expect(states.at(-1)?.number).toBe(4);
    expect(socket.of("watch").slice(1)).toMatchObject([{ seen: 4 }]);
    socket.tell({
      ...moved(7, "third"),
      events: [...moved(5, "first").events, ...moved(6, "second").events, ...moved(7, "third").events],
    });
    expect(states.at(-1)).toMatchObject({ number: 7, entries: ["first", "second", "third"] });
  });

  test("a taken back move leaves the entries", () => {
    const socket = world.connect();
    socket.tell(view(4, ["one", "two"]));
    socket.tell({
      type: "events",
      match: "game",
      table: table(5),
      head: "",
      events: [{ type: "taken_back", number: 5, at: 1, by: "red", entries: 1, dropped: [] }],
    });
    expect(states.at(-1)?.entries).toEqual(["one"]);
  });

  test("something said needs no new table", () => {
    const socket = world.connect();
    socket.tell(view(4));
    socket.tell({
      type: "events",
      match: "game",
      table: null,
      head: "",
      events: [{ type: "said", number: 5, at: 1, by: "red", player: 0, phrase: "hello" }],
    });
    expect(states.at(-1)).toMatchObject({ number: 5, said: [{ phrase: "hello" }] });
  });

  test("a fresh view older than what we have is left out", () => {
    const socket = world.connect();
    socket.tell(view(9));
    socket.tell(view(4));
    expect(states.at(-1)?.number).toBe(9);
  });
});

describe("losing the connection", () => {
  test("on return it asks from the last number on", () => {
    world.connect().tell(view(4));
    world.socket.break();
    world.pass(600);
    expect(world.sockets).toHaveLength(2);
    world.connect();
    expect(world.socket.of("watch")).toMatchObject([{ seen: 4 }]);
  });

  test("the banner waits a moment, then shows, and goes when we are back", () => {
    world.connect();
    world.socket.break();
    expect(phases).toEqual(["online"]);
    world.pass(GRACE_MS);
    expect(phases).toEqual(["online", "offline"]);
    world.connect();
    expect(phases).toEqual(["online", "offline", "online"]);
  });

  test("a short loss shows no banner", () => {
    world.connect();
    world.socket.break();
    world.pass(600);
    world.connect();
    world.pass(10_000);
    expect(phases).toEqual(["online"]);
  });

  test("it waits longer after each failure", () => {
    world.socket.break();
    world.pass(500);
    world.socket.break();
    world.pass(999);
    expect(world.sockets).toHaveLength(2);
    world.pass(1);
    expect(world.sockets).toHaveLength(3);
  });

  test("a socket that has gone silent is given up", () => {
    const first = world.connect();
    world.pass(SILENCE_MS + RESEND_MS + 1000);
    expect(first.isClosed).toBe(true);
    expect(world.sockets.length).toBeGreaterThan(1);
  });

  test("a socket that died while nobody looked is replaced when somebody looks again", () => {
    world.connect();
    connection.check();
    world.socket.tell({ type: "pong", now: 1, sent: 1 });
    world.pass(CHECK_MS);
    expect(world.sockets).toHaveLength(1);
    world.pass(1);
    connection.check();
    world.pass(CHECK_MS);
    expect(world.sockets).toHaveLength(2);
  });

  test("what the old socket still says is not heard", () => {
    const first = world.connect();
    first.tell(view(4));
    connection.renew();
    first.tell(moved(5, "late"));
    expect(states.at(-1)?.number).toBe(4);
  });
});

describe("commands", () => {
  const act = () => connection.command({ type: "act", match: "game", step: "c3" });

  test("a command names what we have seen and ends with the answer", async () => {
    world.connect().tell(view(4));
    const answer = act();
    const [sent] = world.socket.of("act");
    expect(sent).toMatchObject({ seen: 4, step: "c3" });
    world.socket.tell({ type: "ack", id: (sent as { id: string }).id, match: "game", number: 5 });
    await expect(answer).resolves.toMatchObject({ number: 5 });
  });

  test("an unanswered command is sent again after a reconnect, with the same id and number", () => {
    world.connect().tell(view(4));
    void act();
    const [first] = world.socket.of("act");
    world.socket.break();
    world.pass(600);
    world.connect();
    expect(world.socket.of("act")).toEqual([first]);
  });

  test("an unanswered command is sent again on a living connection", () => {
    world.connect().tell(view(4));
    void act();
    for (let passed = 0; passed < RESEND_MS * 2; passed += 1000) {
      world.pass(1000);
      world.socket.tell({ type: "pong", now: 5000, sent: 1 });
    }
    expect(world.socket.of("act").length).toBeGreaterThan(1);
  });

  test("a command that nothing is heard after shows within two seconds that the line is dead, and opens another", () => {
    world.connect().tell(view(4));
    void act();
    world.pass(PATIENCE_MS);
    expect(phases.at(-1)).toBe("offline");
    expect(world.sockets).toHaveLength(2);
    world.connect();
    expect(phases.at(-1)).toBe("online");
    expect(world.socket.of("act")).toHaveLength(1);
  });

  test("a network that is known to be gone is said at once", () => {
    world.connect().tell(view(4));
    connection.cut();
    expect(phases.at(-1)).toBe("offline");
  });

  test("a move that waits can be taken back, and is not sent any more", async () => {
    world.connect().tell(view(4));
    connection.cut();
    const answer = act();
    connection.withdraw("another game");
    connection.withdraw("game");
    await expect(answer).rejects.toBeInstanceOf(Withdrawn);
    world.pass(1000);
    world.connect();
    expect(world.socket.of("act")).toEqual([]);
  });

  test("an answered command is never sent again, and a second answer is harmless", async () => {
    world.connect().tell(view(4));
    const answer = act();
    const { id } = world.socket.of("act")[0] as { id: string };
    world.socket.tell({ type: "ack", id, match: "game", number: 5 });
    world.socket.tell({ type: "ack", id, match: "game", number: 5 });
    await answer;
    world.socket.break();
    world.pass(600);
    world.connect();
    expect(world.socket.of("act")).toEqual([]);
  });

  test("a refusal reaches the sender", async () => {
    world.connect().tell(view(4));
    const answer = act();
    const { id } = world.socket.of("act")[0] as { id: string };
    world.socket.tell({ type: "refused", id, match: "game", code: "not_your_turn", reason: "", rule: "", sentence: "Wait." });
    await expect(answer).rejects.toBeInstanceOf(Refused);
  });
});
