import { expect, test, vi } from "vitest";
import samples from "../../../data/wire/server_valid.json";
import { sha256 } from "./sha256";
import { Witness, type Alarm, type Chain, type Memory, type Signed } from "./witness";
import type { Events, MatchView, ServerMessage } from "./wire";

type Told = Events | MatchView;
const all = samples as unknown as ServerMessage[];
const views = all.filter((message): message is MatchView => message.type === "view");
const NO_CHAIN = (): Promise<Chain> => Promise.reject(new Error("offline"));

/** All that is told of the n-th sample match that has a view at its end. */
function told(game: string): { events: Events[]; view: MatchView } {
  const view = views.find((message) => message.table.game === game && message.table.status !== "waiting")!;
  return {
    view,
    events: all.filter((message): message is Events => message.type === "events" && message.match === view.match),
  };
}

class Box implements Memory {
  readonly kept = new Map<string, string>();
  read = (key: string): string | null => this.kept.get(key) ?? null;
  write = (key: string, text: string): void => void this.kept.set(key, text);
  remove = (key: string): void => void this.kept.delete(key);
}

/** A view as it would have been after the first of the events. */
function begun(view: MatchView, first: Events): MatchView {
  return { ...view, table: { ...first.table!, deal: { ...first.table!.deal } }, seals: [], reveals: [], head: first.head };
}

function alarms(
  messages: readonly Told[],
  box = new Box(),
  chain: (match: string, after: number) => Promise<Chain> = NO_CHAIN,
): readonly Alarm[] {
  const witness = new Witness(box, chain);
  for (const message of messages) message.type === "view" ? witness.view(message) : witness.events(message);
  return witness.alarmsOf(messages[0]!.match);
}

type Loose<T> = { -readonly [Key in keyof T]: Loose<T[Key]> };
const copy = <T>(value: T): Loose<T> => JSON.parse(JSON.stringify(value)) as Loose<T>;

for (const game of ["two_paths", "tokan", "tally_ho"]) {
  test(`nothing is wrong where everything is told as it was: ${game}`, () => {
    const { view, events } = told(game);
    expect(alarms([begun(view, events[0]!), ...events, view])).toEqual([]);
    expect(alarms([view])).toEqual([]);
  });
}

/** The match, with something changed in what is told from one message on. */
function lying(change: (message: Loose<Events>) => void): readonly Alarm[] {
  const { view, events } = told("two_paths");
  const forged = copy(events);
  forged.forEach(change);
  return alarms([begun(view, events[0]!), ...(forged as Events[])]);
}

test("another choice with a seal of its own is noticed, for the seal that came first counts", () => {
  const found = lying((message) => {
    for (const event of message.events) {
      if (event.type === "moved") event.reveals = event.reveals.map((reveal) => ({ ...reveal, seal: "0".repeat(64) }));
    }
  });
  expect(found).toContain("seal");
});

test("a choice that does not open its seal is noticed", () => {
  const found = lying((message) => {
    for (const event of message.events) {
      if (event.type === "moved") event.reveals = event.reveals.map((reveal) => ({ ...reveal, choice: "Gw" }));
    }
  });
  expect(found).toContain("reveal");
});

test("another seed, with a seal that fits it, is noticed", () => {
  const found = lying((message) => {
    if (message.table?.deal.seed) message.table.deal = { ...message.table.deal, seed: "0".repeat(64), seal: "1".repeat(64) };
  });
  expect(found).toContain("deal");
});

test("another history is noticed at its first event, and at a head that does not follow", () => {
  expect(lying((message) => message.events.forEach((event) => event.number === 8 && (event.at += 1)))).toContain("history");
  expect(lying((message) => message.events.some((event) => event.number === 8) && (message.head = "0".repeat(64)))).toContain(
    "history",
  );
});

test("our bytes must be in the deal", () => {
  const { view } = told("tokan");
  const witness = new Witness(new Box(), NO_CHAIN);
  witness.gave(view.match, view.table.deal.entropies![0]!);
  witness.view(view);
  expect(witness.alarmsOf(view.match)).toEqual([]);
  witness.gave(view.match, "0".repeat(64));
  witness.view(view);
  expect(witness.alarmsOf(view.match)).toEqual(["bytes"]);
});

test("terms that differ from what the table shows are noticed", () => {
  const { view } = told("tokan");
  expect(alarms([{ ...view, terms: view.terms.replace("scoring=towers", "scoring=heads") }])).toContain("deal");
});

test("what was seen is remembered across a reload, and so is an alarm", () => {
  const { view, events } = told("two_paths");
  const box = new Box();
  expect(alarms([begun(view, events[0]!), ...events.slice(0, 9)], box)).toEqual([]);
  const forged = copy(view);
  forged.seals = forged.seals.map((seal) => ({ ...seal, seal: "0".repeat(64) }));
  expect(alarms([forged as MatchView], box)).toContain("seal");
  expect(new Witness(box, NO_CHAIN).alarmsOf(view.match)).toContain("seal");
});

test("after a reload the server has to lead from the head we know to its own", async () => {
  const { view, events } = told("tokan");
  for (const [isHonest, expected] of [
    [true, []],
    [false, ["history"]],
  ] as const) {
    const box = new Box();
    alarms([begun(view, events[0]!), ...events.slice(0, 6)], box);
    const { digestOf } = await import("./seals");
    const digests = events.slice(6).flatMap((message) => message.events.map(digestOf));
    if (!isHonest) digests[0] = "0".repeat(64);
    const witness = new Witness(box, () => Promise.resolve({ digests, head: view.head }));
    witness.view(view);
    await Promise.resolve();
    await Promise.resolve();
    expect(witness.alarmsOf(view.match)).toEqual(expected);
  }
});

interface Claimed {
  readonly record: string;
  readonly commitment: string;
}

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const newKey = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]) as Promise<CryptoKeyPair>;

/** What the server says of a match that was told to its end, as text: the parts that are compared. */
function claimed(view: MatchView): Claimed {
  const { deal } = view.table;
  const commitment = `reynard commitment v2\nseal ${deal.seal}\n${view.terms}${view.places.map((place) => `place ${place}\n`).join("")}`;
  const chain = `[Chain "events=${view.table.number} head=${view.head} rounds=1"]`;
  const parts = `version=2 seal=${deal.seal} seed=${deal.seed} commitment=${sha256(new TextEncoder().encode(commitment))} entropies=${deal.entropies!.join(",")}`;
  return { commitment, record: `[Game "${view.table.game}"]\n[Deal "${parts}"]\n${chain}\n\n1. c3-c5\n` };
}

/** Commitment and record as this key signs them. */
async function signedBy(pair: CryptoKeyPair, { record, commitment }: Claimed): Promise<Signed> {
  const key = toHex(await crypto.subtle.exportKey("raw", pair.publicKey));
  const sign = async (text: string): Promise<string> =>
    toHex(await crypto.subtle.sign("Ed25519", pair.privateKey, new TextEncoder().encode(text)));
  const named = record.replace("\n\n", `\n[Key "${key}"]\n\n`);
  const signature = await sign(`reynard record v1\n${named}`);
  const whole = named.replace("\n\n", `\n[Signature "${signature}"]\n\n`);
  return { record: whole, commitment, key, signature: await sign(commitment), keys: { [key]: "current" } };
}

async function alarmsAtTheEnd(
  change: (claim: Claimed) => Claimed,
  box = new Box(),
  lie: (signed: Signed) => Signed | Promise<Signed> = (signed) => signed,
): Promise<readonly Alarm[]> {
  const { view } = told("tokan");
  const [own, asked] = [await newKey(), vi.fn()];
  await new Promise<void>((vouched) => {
    const witness = new Witness(
      box,
      NO_CHAIN,
      undefined,
      async (match) => {
        asked(match);
        return lie(await signedBy(own, change(claimed(view))));
      },
      () => vouched(),
    );
    witness.gave(view.match, view.table.deal.entropies![0]!);
    witness.view(view);
  });
  await Promise.resolve();
  await vi.waitFor(() => expect(box.kept.get(`reynard.seen.${view.match}`)).toContain('"isCompared":true'));
  expect(asked.mock.calls).toEqual([[view.match]]);
  return new Witness(box, NO_CHAIN).alarmsOf(view.match);
}

test("at the end the signed record and commitment are compared with what was seen, once", async () => {
  expect(told("tokan").view.table.status).toBe("over");
  const box = new Box();
  expect(await alarmsAtTheEnd((signed) => signed, box)).toEqual([]);
  expect(new Witness(box, NO_CHAIN).vouchedFor(told("tokan").view.match)?.verdict).toBe("checked");
  expect(box.kept.get(`reynard.seen.${told("tokan").view.match}`)).toContain('"isCompared":true');
});

test.each<[string, (claim: Claimed) => Claimed]>([
  ["another head", (signed) => ({ ...signed, record: signed.record.replace(/head=[0-9a-f]{64}/, `head=${"5e".repeat(32)}`) })],
  ["a later event than was told", (signed) => ({ ...signed, record: signed.record.replace(/events=\d+/, "events=9999") })],
  [
    "another seal",
    (signed) => ({ ...signed, record: signed.record.replace(/ seal=[0-9a-f]{64}/, ` seal=${"5e".repeat(32)}`) }),
  ],
  [
    "other bytes",
    (signed) => ({ ...signed, record: signed.record.replace(/entropies=[0-9a-f]+/, `entropies=${"5e".repeat(16)}`) }),
  ],
  ["no chain", (signed) => ({ ...signed, record: signed.record.replace(/^\[Chain.*\n/m, "") })],
  ["nothing", (signed) => ({ ...signed, record: "" })],
  [
    "terms that were not agreed",
    (signed) => ({ ...signed, commitment: signed.commitment.replace("game tokan", "game tally_ho") }),
  ],
  ["another player", (signed) => ({ ...signed, commitment: signed.commitment.replace("place human", "place bot") })],
  [
    "a person where a bot was told, in both",
    ({ record, commitment }) => {
      const other = commitment.replace("place human", "place bot");
      return {
        commitment: other,
        record: record.replace(/commitment=[0-9a-f]{64}/, `commitment=${sha256(new TextEncoder().encode(other))}`),
      };
    },
  ],
])("a record or commitment with %s is an alarm", async (_, change) => {
  expect(await alarmsAtTheEnd(change)).toEqual(["record"]);
});

test.each<[string, (signed: Signed) => Signed | Promise<Signed>]>([
  ["a record without a signature", (signed) => ({ ...signed, record: signed.record.replace(/^\[(Key|Signature) .*\n/gm, "") })],
  ["a commitment with another signature", (signed) => ({ ...signed, signature: "5e".repeat(64) })],
  ["a record changed after it was signed", (signed) => ({ ...signed, record: signed.record.replace("c3-c5", "c3-c6") })],
  [
    "a key that the server does not list",
    async (signed) => ({ ...(await signedBy(await newKey(), claimed(told("tokan").view))), keys: signed.keys }),
  ],
  ["a key that was revoked", (signed) => ({ ...signed, keys: { [signed.key]: "revoked" } })],
])("%s is an alarm", async (_, lie) => {
  const box = new Box();
  expect(await alarmsAtTheEnd((claim) => claim, box, lie)).toEqual(["record"]);
  expect(new Witness(box, NO_CHAIN).vouchedFor(told("tokan").view.match)?.verdict).toBe("wrong");
});
