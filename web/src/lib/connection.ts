/** The one WebSocket: follows matches, delivers every command exactly once in effect, and comes back by itself. */
import { fromView, withEvents, withPresence, type Followed } from "./follow";
import type { Witness } from "./witness";
import type { Ack, Because, ClientMessage, RefusedMessage, ServerMessage, Welcome } from "./wire";

export type Phase = "connecting" | "online" | "offline";
type SeatName = NonNullable<Extract<ClientMessage, { type: "watch" }>["seat"]>;
type Language = NonNullable<Extract<ClientMessage, { type: "hello" }>["language"]>;
type Numbered = Extract<ClientMessage, { seen: number }>;
/** A command without what the connection adds. */
export type CommandBody = Numbered extends infer One ? (One extends Numbered ? Omit<One, "id" | "seen"> : never) : never;

/** What we need of a WebSocket. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

/** What the connection needs of the world; tests bring their own. */
export interface World {
  readonly open: () => Socket;
  readonly now: () => number;
  readonly random: () => number;
  readonly newId: () => string;
  readonly after: (ms: number, work: () => void) => () => void;
  readonly language: () => Language;
  /** Who remembers what the server has committed to. */
  readonly witness?: Pick<Witness, "view" | "events" | "gave">;
}

export interface Listener {
  readonly changed: (state: Followed) => void;
  readonly failed: (code: string) => void;
}

/** A command that was refused, with the code and the rule. */
export class Refused extends Error {
  constructor(readonly refusal: RefusedMessage) {
    super(refusal.sentence);
  }
}

/** A command that was taken back before it was answered. */
export class Withdrawn extends Error {}

interface Waiting {
  readonly match: string;
  readonly type: string;
  readonly text: string;
  readonly done: (answer: Ack | Because | RefusedMessage) => void;
  readonly drop: (why: Error) => void;
  sentAt: number;
}

interface Watched {
  readonly listener: Listener;
  seat: SeatName | null;
  state: Followed | null;
  /** The id of the `watch` that is not answered yet. */
  asked: string | null;
}

export const PING_MS = 10_000;
export const SILENCE_MS = 25_000;
export const RESEND_MS = 4_000;
export const CHECK_MS = 3_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
const MOST_KEPT = 4;
/** For so long a lost connection is not worth a banner. */
export const GRACE_MS = 1_500;
/** A command that is not answered by then shows that the line is dead, whatever the socket says. */
export const PATIENCE_MS = 2_000;

export class Connection {
  phase: Phase = "connecting";
  welcome: Welcome | null = null;
  private socket: Socket | null = null;
  private isGreeted = false;
  private failures = 0;
  private heardAt = 0;
  private readonly waiting = new Map<string, Waiting>();
  private readonly watched = new Map<string, Watched>();
  /** What was known of matches that nobody listens to any more. */
  private readonly kept = new Map<string, Followed>();
  private cancelRetry: (() => void) | null = null;
  private cancelBeat: (() => void) | null = null;
  private cancelGrace: (() => void) | null = null;

  constructor(
    private readonly world: World,
    private readonly onphase: (phase: Phase) => void = () => undefined,
  ) {}

  /** Opens the socket unless it is open already. */
  start(): void {
    if (this.socket) return;
    this.cancelRetry?.();
    this.cancelRetry = null;
    this.isGreeted = false;
    const socket = this.world.open();
    this.socket = socket;
    this.heardAt = this.world.now();
    socket.onopen = () => this.isCurrent(socket) && this.greet();
    socket.onmessage = (event) => this.isCurrent(socket) && this.hear(String(event.data));
    socket.onclose = () => this.isCurrent(socket) && this.lost();
    this.beat();
  }

  /** Opens a new socket at once: the cookie or the language has changed, or the network is back. */
  renew(): void {
    this.drop();
    this.failures = 0;
    this.start();
  }

  /** The page is looked at again: a socket that died meanwhile is noticed at once. */
  check(): void {
    const socket = this.socket;
    if (!socket) return this.renew();
    if (!this.isGreeted) return;
    const asked = this.world.now();
    this.transmit({ type: "ping", sent: Math.floor(asked) });
    this.world.after(CHECK_MS, () => {
      if (this.isCurrent(socket) && this.heardAt < asked) this.renew();
    });
  }

  /** Closes for good; what is not answered stays unanswered. */
  stop(): void {
    this.drop();
    [this.cancelRetry, this.cancelBeat, this.cancelGrace].forEach((cancel) => cancel?.());
  }

  /** Follows a match, from scratch or from where we are. A second call changes the seat that is looked from. */
  watch(match: string, seat: string | null, listener: Listener): void {
    const watched: Watched = { listener, seat: seat as SeatName | null, state: this.stateOf(match), asked: null };
    this.kept.delete(match);
    this.watched.set(match, watched);
    this.start();
    if (this.isGreeted) this.askFor(match, watched);
  }

  /** Hears no more of a match, unless somebody else has begun to listen meanwhile. What is known of it stays known for a while. */
  unwatch(match: string, listener: Listener): void {
    const watched = this.watched.get(match);
    if (watched?.listener !== listener) return;
    this.watched.delete(match);
    if (watched.state) this.kept.set(match, watched.state);
    for (const oldest of [...this.kept.keys()].slice(0, -MOST_KEPT)) this.kept.delete(oldest);
    if (this.isGreeted) this.transmit({ type: "unwatch", id: this.world.newId(), match });
  }

  /** What we know of a match. */
  stateOf(match: string): Followed | null {
    return this.watched.get(match)?.state ?? this.kept.get(match) ?? null;
  }

  /** Sends a command until it is answered; rejects with Refused. */
  async command(body: CommandBody): Promise<Ack> {
    const seen = this.watched.get(body.match)?.state?.number ?? 0;
    const answer = await this.deliver({ ...body, id: this.world.newId(), seen } as Numbered);
    if (answer.type === "refused") throw new Refused(answer);
    if ((body.type === "entropy" || body.type === "join") && body.entropy) this.world.witness?.gave(body.match, body.entropy);
    return answer as Ack;
  }

  /** Why a move is not possible now; null if it is. */
  async why(match: string, step: string, seat: string | null): Promise<Because | null> {
    const asked = { type: "why", id: this.world.newId(), match, step, seat: seat as SeatName | null } as const;
    const answer = await this.deliver(asked);
    return answer.type === "because" && !answer.possible ? answer : null;
  }

  /** Takes back the moves of a match that wait for an answer. One that has reached the server all the same is shown when we are back. */
  withdraw(match: string): void {
    for (const [id, waiting] of this.waiting) {
      if (waiting.match !== match || waiting.type !== "act") continue;
      this.waiting.delete(id);
      waiting.drop(new Withdrawn());
    }
  }

  private deliver(message: Extract<ClientMessage, { id: string; match: string }>): Promise<Ack | Because | RefusedMessage> {
    return new Promise((done, drop) => {
      const text = JSON.stringify(message);
      this.waiting.set(message.id, { match: message.match, type: message.type, text, done, drop, sentAt: this.world.now() });
      this.start();
      if (!this.isGreeted) return;
      this.socket?.send(text);
      this.doubt(message.id);
    });
  }

  /** Where nothing at all is heard after a command, the line is dead: that is said, and a new one is opened. */
  private doubt(id: string): void {
    const [socket, asked] = [this.socket, this.world.now()];
    this.world.after(PATIENCE_MS, () => {
      if (!this.waiting.has(id) || this.socket !== socket || this.heardAt > asked) return;
      this.enter("offline");
      this.renew();
    });
  }

  /** The network is known to be gone. */
  cut(): void {
    this.drop();
    this.lost();
    this.enter("offline");
  }

  private isCurrent(socket: Socket): boolean {
    return this.socket === socket;
  }

  private transmit(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  /** Says hello, asks for what was missed, and repeats what was not answered. */
  private greet(): void {
    this.isGreeted = true;
    this.heardAt = this.world.now();
    this.transmit({ type: "hello", id: this.world.newId(), language: this.world.language() });
    for (const [match, watched] of this.watched) this.askFor(match, watched);
    for (const waiting of this.waiting.values()) this.repeat(waiting);
  }

  private repeat(waiting: Waiting): void {
    waiting.sentAt = this.world.now();
    this.socket?.send(waiting.text);
  }

  private askFor(match: string, watched: Watched): void {
    watched.asked = this.world.newId();
    this.transmit({ type: "watch", id: watched.asked, match, seat: watched.seat, seen: watched.state?.number ?? 0 });
  }

  private hear(text: string): void {
    this.heardAt = this.world.now();
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case "welcome":
        this.welcome = message;
        this.failures = 0;
        return this.enter("online");
      case "view":
      case "events":
      case "presence":
        return this.hearOf(message);
      case "ack":
      case "because":
        return this.answered(message);
      case "refused":
        return this.refused(message);
      default:
        return;
    }
  }

  private hearOf(message: Extract<ServerMessage, { type: "view" | "events" | "presence" }>): void {
    const watched = this.watched.get(message.match);
    if (!watched) return;
    if (message.type === "view") this.world.witness?.view(message);
    if (message.type === "events") this.world.witness?.events(message);
    const after = this.stateAfter(watched.state, message);
    if (after === "gap") return this.askAgain(message.match, watched);
    if (message.type !== "presence") watched.asked = null;
    if (after === null || after === watched.state) return;
    watched.state = after;
    watched.listener.changed(after);
  }

  private stateAfter(
    state: Followed | null,
    message: Extract<ServerMessage, { type: "view" | "events" | "presence" }>,
  ): Followed | "gap" | null {
    const now = this.world.now();
    if (message.type === "view") return state && message.table.number < state.number ? state : fromView(message, now);
    if (!state) return message.type === "events" ? "gap" : null;
    return message.type === "events" ? withEvents(state, message, now) : withPresence(state, message);
  }

  /** Asks for what is missing, unless that was done already. */
  private askAgain(match: string, watched: Watched): void {
    if (watched.asked === null) this.askFor(match, watched);
  }

  private answered(message: Ack | Because): void {
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    waiting?.done(message);
  }

  private refused(message: RefusedMessage): void {
    const waiting = this.waiting.get(message.id);
    if (waiting) {
      this.waiting.delete(message.id);
      waiting.done(message);
      return;
    }
    for (const watched of this.watched.values()) {
      if (watched.asked === message.id) watched.listener.failed(message.code);
    }
  }

  /** A sign of life now and then; what stays unanswered is sent again, and a silent socket is given up. */
  private beat(): void {
    this.cancelBeat?.();
    this.cancelBeat = this.world.after(RESEND_MS, () => {
      const now = this.world.now();
      if (!this.socket) return;
      if (now - this.heardAt > SILENCE_MS) return this.giveUp();
      if (this.isGreeted) {
        for (const waiting of this.waiting.values()) if (now - waiting.sentAt >= RESEND_MS) this.repeat(waiting);
        if (now - this.heardAt >= PING_MS) this.transmit({ type: "ping", sent: Math.floor(now) });
      }
      this.beat();
    });
  }

  private giveUp(): void {
    this.drop();
    this.lost();
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.isGreeted = false;
    socket?.close();
  }

  /** The socket is gone: wait longer each time, with a random part so that not everybody returns at once. */
  private lost(): void {
    this.socket = null;
    this.isGreeted = false;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures);
    this.failures += 1;
    if (this.phase !== "offline" && !this.cancelGrace) {
      this.cancelGrace = this.world.after(GRACE_MS, () => this.enter("offline"));
    }
    this.cancelRetry = this.world.after(wait * (0.5 + this.world.random() / 2), () => this.start());
  }

  private enter(phase: Phase): void {
    this.cancelGrace?.();
    this.cancelGrace = null;
    if (this.phase === phase) return;
    this.phase = phase;
    this.onphase(phase);
  }
}
