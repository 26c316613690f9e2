/**
 * Remembers what the server committed to as it came, across reloads, and compares it with what the server says later: a proof that
 * quotes itself is none. What does not fit is an alarm, and stays one.
 */
import { digestOf, isSeedOf, NO_HEAD, nextHead, opens } from "./seals";
import { sha256 } from "./sha256";
import { type Keys, statementsIn, vouch, type Voucher } from "./signatures";
import type { Events, MatchView, RevealShown, Table } from "./wire";

/** What does not fit: a seal or terms that changed, an opened seal or seed that is another, our bytes left out, another history, a record of something else. */
export type Alarm = "seal" | "reveal" | "deal" | "bytes" | "history" | "record";

interface Seen {
  readonly seals: Record<string, string>;
  seal: string;
  terms: string | null;
  /** The head of the chain after event `number`; empty where it is not known. */
  head: string;
  number: number;
  /** Random bytes of ours that the server has accepted. */
  readonly given: string[];
  readonly alarms: Alarm[];
  /** Whether the signed record was compared at the end. */
  isCompared: boolean;
  /** Who vouches for it, once it was compared. */
  vouched: Vouched | null;
}

/** The key that has signed the record of a match, and whether this browser could check it. */
export interface Vouched {
  readonly key: string;
  readonly verdict: Voucher;
}

/** Where things are kept across reloads. */
export interface Memory {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

export interface Chain {
  readonly digests: readonly string[];
  readonly head: string;
}

/** What the server signs once a match is over. */
export interface Signed {
  readonly record: string;
  readonly commitment: string;
  /** The key and the signature of the commitment; those of the record stand in it. */
  readonly key: string;
  readonly signature: string;
  /** The keys that the server lists as its own. */
  readonly keys: Keys;
}

const KEY = "reynard.seen";
const MOST_KEPT = 60;
type AnyEvent = Events["events"][number];

export class Witness {
  private readonly seen = new Map<string, Seen>();
  private readonly asking = new Set<string>();

  constructor(
    private readonly memory: Memory,
    private readonly chain: (match: string, after: number) => Promise<Chain>,
    private readonly onalarm: (match: string, alarms: readonly Alarm[]) => void = () => undefined,
    private readonly signed: (match: string) => Promise<Signed> = () => Promise.reject(new Error("nobody to ask")),
    private readonly onvouched: (match: string, vouched: Vouched) => void = () => undefined,
  ) {}

  /** What was wrong in a match so far. */
  alarmsOf(match: string): readonly Alarm[] {
    return this.of(match).alarms;
  }

  /** The seal of a hidden choice as it came, before it was opened; nothing where we were not there. */
  sealOf(match: string, number: number): string | null {
    return this.of(match).seals[number] ?? null;
  }

  /** What was sealed together with the seed, as it came. */
  termsOf(match: string): string {
    return this.of(match).terms ?? "";
  }

  /** Who vouches for the record of a match; nothing before it was compared. */
  vouchedFor(match: string): Vouched | null {
    return this.of(match).vouched;
  }

  /** The seal of the deal as it came before anything else of the match. */
  sealed(match: string, seal: string): void {
    const seen = this.of(match);
    if (seen.seal === "") seen.seal = seal;
    this.keep(match);
  }

  /** The server has taken our random bytes. */
  gave(match: string, bytes: string): void {
    this.of(match).given.push(bytes);
    this.keep(match);
  }

  /** A match from scratch: all of it has to fit what we remember. */
  view(message: MatchView): void {
    const seen = this.of(message.match);
    this.commitment(message.match, seen, message.table.deal.seal, message.terms, message.table);
    for (const seal of message.seals) this.seal(message.match, seen, seal.number, seal.seal);
    const shown = new Set(message.seals.map((seal) => seal.number));
    if (message.table.number >= seen.number && Object.keys(seen.seals).some((number) => !shown.has(Number(number)))) {
      this.raise(message.match, seen, "seal");
    }
    for (const reveal of message.reveals) this.reveal(message.match, seen, reveal);
    this.table(message.match, seen, message.table);
    this.jump(message, seen);
    this.keep(message.match);
    void this.compare(message.match, seen, message.table);
  }

  /** Further events: they have to continue the chain that we know. Those that leave a gap are asked for again, and say nothing. */
  events(message: Events): void {
    const seen = this.of(message.match);
    if (seen.head !== "") {
      const fresh = message.events.filter((event) => event.number > seen.number);
      if (fresh.some((event, index) => event.number !== seen.number + 1 + index)) return;
      for (const event of fresh) this.event(message.match, seen, event);
      const last = message.events.at(-1)?.number ?? message.table?.number ?? seen.number;
      if (last === seen.number && message.head !== seen.head) this.raise(message.match, seen, "history");
    }
    if (message.table) this.table(message.match, seen, message.table);
    this.keep(message.match);
    if (message.table) void this.compare(message.match, seen, message.table);
  }

  private event(match: string, seen: Seen, event: AnyEvent): void {
    seen.head = nextHead(seen.head, digestOf(event));
    seen.number = event.number;
    if (event.type === "sealed") this.seal(match, seen, event.number, event.seal);
    if (event.type === "moved" || event.type === "ended" || event.type === "aborted") {
      for (const reveal of event.reveals) this.reveal(match, seen, reveal);
    }
  }

  private commitment(match: string, seen: Seen, seal: string, terms: string, table: Table): void {
    if (seen.terms === null) seen.terms = terms;
    if (seen.terms !== terms || !isAgreed(match, terms, table)) this.raise(match, seen, "deal");
    if (seen.seal === "") seen.seal = seal;
  }

  private seal(match: string, seen: Seen, number: number, seal: string): void {
    const known = (seen.seals[number] ??= seal);
    if (known !== seal) this.raise(match, seen, "seal");
  }

  private reveal(match: string, seen: Seen, reveal: RevealShown): void {
    this.seal(match, seen, reveal.number, reveal.seal);
    if (!opens(match, seen.seals[reveal.number]!, reveal)) this.raise(match, seen, "reveal");
  }

  private table(match: string, seen: Seen, table: Table): void {
    const { seal, seed, entropies } = table.deal;
    for (const one of table.seals) this.seal(match, seen, one.number, one.seal);
    if (seen.seal !== "" && seen.seal !== seal) this.raise(match, seen, "deal");
    if (seed !== null && seen.terms !== null && !isSeedOf(seen.seal, seed, seen.terms)) this.raise(match, seen, "deal");
    if (entropies !== null && seen.given.some((bytes) => !entropies.includes(bytes))) this.raise(match, seen, "bytes");
  }

  /** The head of a fresh view: the one we know, or one that the server can lead us to from there. */
  private jump(message: MatchView, seen: Seen): void {
    const { match, head } = message;
    const [from, number] = [seen.head || NO_HEAD, seen.number];
    const isKnown = seen.head !== "";
    if (message.table.number < number) return;
    if (message.table.number === number && isKnown) {
      if (head !== seen.head) this.raise(match, seen, "history");
      return;
    }
    seen.head = head;
    seen.number = message.table.number;
    if (!isKnown) return;
    this.chain(match, number).then(
      ({ digests }) => {
        const steps = digests.slice(0, message.table.number - number);
        if (steps.length < message.table.number - number) return this.raiseLater(match);
        if (steps.reduce(nextHead, from) !== head) this.raiseLater(match);
      },
      () => undefined,
    );
  }

  /** At the end: what the server signs has to be of what it told. Where it cannot be asked, that stays open. */
  private async compare(match: string, seen: Seen, table: Table): Promise<void> {
    const isOver = table.status === "over" || table.status === "aborted";
    if (!isOver || table.round === 0 || !seen.terms || seen.isCompared || this.asking.has(match)) return;
    this.asking.add(match);
    try {
      const signed = await this.signed(match);
      const verdict = await verdictOn(signed);
      const isHonest =
        verdict !== "wrong" && isOfWhatWasTold(seen, signed, table) && (await this.leadsHere(match, seen, signed.record));
      seen.isCompared = true;
      seen.vouched = { key: statementsIn(signed.record)[0]!.key, verdict };
      this.onvouched(match, seen.vouched);
      if (!isHonest) this.raiseLater(match, "record");
      else this.keep(match);
    } catch {
      return;
    } finally {
      this.asking.delete(match);
    }
  }

  /** Whether each head that was signed is the one we know, or becomes it by what was said afterwards. */
  private async leadsHere(match: string, seen: Seen, record: string): Promise<boolean> {
    for (const [, events, signed] of record.matchAll(CHAIN)) {
      const { head, number } = seen;
      const steps = number - Number(events);
      if (steps < 0) return false;
      const digests = steps === 0 ? [] : (await this.chain(match, Number(events))).digests.slice(0, steps);
      if (digests.length < steps || digests.reduce(nextHead, signed!) !== head) return false;
    }
    return true;
  }

  private raiseLater(match: string, alarm: Alarm = "history"): void {
    this.raise(match, this.of(match), alarm);
    this.keep(match);
  }

  private raise(match: string, seen: Seen, alarm: Alarm): void {
    if (seen.alarms.includes(alarm)) return;
    seen.alarms.push(alarm);
    this.onalarm(match, [...seen.alarms]);
  }

  private of(match: string): Seen {
    let seen = this.seen.get(match);
    if (!seen) {
      seen = readSeen(this.memory.read(`${KEY}.${match}`));
      this.seen.set(match, seen);
      if (seen.alarms.length) this.onalarm(match, [...seen.alarms]);
      if (seen.vouched) this.onvouched(match, seen.vouched);
    }
    return seen;
  }

  private keep(match: string): void {
    const names = readNames(this.memory.read(KEY)).filter((name) => name !== match);
    for (const oldest of names.splice(0, Math.max(0, names.length - MOST_KEPT + 1))) this.memory.remove(`${KEY}.${oldest}`);
    this.memory.write(KEY, JSON.stringify([...names, match]));
    this.memory.write(`${KEY}.${match}`, JSON.stringify(this.of(match)));
  }
}

/** Whether the terms that are sealed are those that the table shows. */
function isAgreed(match: string, terms: string, table: Table): boolean {
  if (terms === "") return true;
  const lines = new Map(terms.split("\n").map((line) => [line.split(" ")[0]!, line.split(" ").slice(1)]));
  const pairs = [...(lines.get("options") ?? []), ...(lines.get("series") ?? [])].map(
    (pair) => pair.split("=") as [string, string],
  );
  const isSame =
    Object.keys(table.options).length === pairs.length && pairs.every(([name, value]) => table.options[name] === value);
  return (
    isSame &&
    lines.get("match")?.[0] === match &&
    lines.get("game")?.[0] === table.game &&
    lines.get("clock")?.[0] === table.clock.control
  );
}

const ROUND = /^\[Game "/gm;
const CHAIN = /^\[Chain "events=(\d{1,9}) head=([0-9a-f]{64}) rounds=\d+"\]$/gm;
const DEAL = /^\[Deal "([^"]*)"\]$/gm;

/** Whether commitment and record were signed by the server whose keys these are. */
const verdictOn = ({ record, commitment, key, signature, keys }: Signed): Promise<Voucher> =>
  vouch([{ message: commitment, key, signature }, ...statementsIn(record)], keys);

/** Whether the signed commitment is that of our seal and terms, and every round of the record names both and our bytes. */
function isOfWhatWasTold(seen: Seen, { record, commitment }: Signed, table: Table): boolean {
  const beginning = `reynard commitment v2\nseal ${seen.seal}\n${seen.terms}`;
  if (!commitment.startsWith(beginning) || !isOfPlayers(commitment.slice(beginning.length), table)) return false;
  const rounds = record.match(ROUND)?.length ?? 0;
  const deals = [...record.matchAll(DEAL)].map(
    ([, text]) => new Map(text!.split(" ").map((pair) => pair.split("=") as [string, string])),
  );
  if (rounds === 0 || deals.length !== rounds || [...record.matchAll(CHAIN)].length !== rounds) return false;
  const hash = sha256(new TextEncoder().encode(commitment));
  return deals.every((deal) => {
    const entropies = deal.get("entropies")?.split(",") ?? [];
    return (
      deal.get("seal") === seen.seal &&
      deal.get("commitment") === hash &&
      seen.given.every((bytes) => entropies.includes(bytes))
    );
  });
}

/** Whether the commitment's players are people and bots as the table says: a bot of the server that passes for a person could deal. */
function isOfPlayers(places: string, table: Table): boolean {
  const kinds = places
    .trimEnd()
    .split("\n")
    .map((line) => line.split(" ")[1]);
  return kinds.join(" ") === table.players.map((player) => player.kind).join(" ");
}

function readSeen(text: string | null): Seen {
  const empty: Seen = {
    seals: {},
    seal: "",
    terms: null,
    head: "",
    number: 0,
    given: [],
    alarms: [],
    isCompared: false,
    vouched: null,
  };
  try {
    return { ...empty, ...(JSON.parse(text ?? "{}") as Partial<Seen>) };
  } catch {
    return empty;
  }
}

function readNames(text: string | null): string[] {
  try {
    const found: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}
