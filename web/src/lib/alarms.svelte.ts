/** What the witness has found wrong, by match: pages show it, and it does not go away; and who vouches for what was right. */
import { request } from "./http";
import { keysListed } from "./signatures";
import { Witness, type Alarm, type Chain, type Memory, type Vouched } from "./witness";

let vouched = $state.raw<Readonly<Record<string, Vouched>>>({});
let raised = $state.raw<Readonly<Record<string, readonly Alarm[]>>>({});

export const alarmsOf = (match: string): readonly Alarm[] => raised[match] ?? [];

/** Who has signed the record of a match that is over; nothing before that was compared. */
export const vouchedFor = (match: string): Vouched | null => vouched[match] ?? null;

/** The browser's own store; where it is closed, what was seen is remembered until the page is left. */
const memory: Memory = {
  read: (key) => attempt(() => localStorage.getItem(key), null),
  write: (key, text) => attempt(() => localStorage.setItem(key, text), undefined),
  remove: (key) => attempt(() => localStorage.removeItem(key), undefined),
};

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

export const witness = new Witness(
  memory,
  (match, after) => request<Chain>("GET", `/api/matches/${encodeURIComponent(match)}/chain?after=${after}`),
  (match, alarms) => (raised = { ...raised, [match]: alarms }),
  async (match) => {
    const address = `/api/matches/${encodeURIComponent(match)}`;
    const [{ statement, key, signature }, record, listing] = await Promise.all([
      request<{ statement: string; key: string; signature: string }>("GET", `${address}/commitment`),
      request<string>("GET", `${address}/record`),
      request<Parameters<typeof keysListed>[0]>("GET", "/.well-known/reynard-keys"),
    ]);
    return { commitment: statement, record, key, signature, keys: keysListed(listing) };
  },
  (match, one) => (vouched = { ...vouched, [match]: one }),
);
