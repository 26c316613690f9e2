// The operator's page: tables of what /admin/api tells, and forms for what can be done. No text of a player is ever read as HTML.
const nav = document.querySelector("#nav");
const shown = document.querySelector("#shown");
const told = document.querySelector("#told");
const enter = document.querySelector("#enter");
let token = sessionStorage.getItem("operator") ?? "";

async function ask(method, path, body) {
  const headers = { Authorization: `Bearer ${token}` };
  if (body) headers["Content-Type"] = "application/json";
  const answer = await fetch(`/admin/api${path}`, { method, headers, body: body && JSON.stringify(body) });
  const text = await answer.text();
  const found = text ? JSON.parse(text) : null;
  if (!answer.ok) throw new Error(found?.sentence ?? answer.statusText);
  return found;
}

function make(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const when = (ms) => (ms ? new Date(ms).toLocaleString() : "");
const act = (label, work) => make("button", { type: "button", textContent: label, onclick: () => attempt(work) });

function table(heads, rows) {
  if (!rows.length) return make("p", { textContent: "There are none." });
  const head = make("tr", {}, ...heads.map((text) => make("th", { textContent: text, scope: "col" })));
  const body = rows.map((cells) => make("tr", {}, ...cells.map((cell) => make("td", {}, ...[cell].flat()))));
  return make("div", { className: "scroll" }, make("table", {}, make("thead", {}, head), make("tbody", {}, ...body)));
}

async function attempt(work) {
  told.textContent = "";
  try {
    await work();
  } catch (error) {
    told.textContent = error.message;
  }
}

/** Asks for a reason; null where the operator thinks better of it. */
const reasonFor = (what) => prompt(`${what}\nWhy? (for the log)`, "");

async function doAfterReason(what, work) {
  const reason = reasonFor(what);
  if (reason === null) return;
  await work(reason);
  told.textContent = "Done.";
}

function matchRow(match) {
  const names = match.players.map((player) => player.name).join(" – ");
  const isOver = ["finished", "aborted"].includes(match.status);
  const close = act("Call off", () =>
    doAfterReason(`Call off ${match.match}?`, async (reason) => {
      await ask("POST", `/matches/${match.match}/close`, { reason });
      await views.Matches();
    }),
  );
  const link = make("a", { href: `/m/${match.match}`, textContent: match.match });
  return [link, match.game, names, match.status, match.score.join(" : "), when(match.updated), isOver ? "" : close];
}
const MATCH_HEADS = ["match", "game", "players", "status", "score", "changed", ""];
const matchTable = (matches) => table(MATCH_HEADS, matches.map(matchRow));

function personRow(one) {
  const open = act("Look", () => showPerson(one.player));
  const kind = one.kind + (one.has_password ? ", keeps the name" : "");
  return [one.name, one.player, kind, when(one.seen), one.is_banned ? "banned" : "", open];
}
const peopleTable = (people) => table(["name", "id", "kind", "seen", "", ""], people.map(personRow));

async function showPerson(id) {
  const found = await ask("GET", `/people/${encodeURIComponent(id)}`);
  const name = found.person.name;
  const banIt = act("Ban", () =>
    doAfterReason(`Ban ${name}? Running matches end.`, async (reason) => {
      await ask("POST", "/bans", { kind: "player", value: id, reason });
      await showPerson(id);
    }),
  );
  const remove = act("Delete", () =>
    doAfterReason(`Delete ${name} for ever?`, async (reason) => {
      await ask("DELETE", `/people/${encodeURIComponent(id)}?reason=${encodeURIComponent(reason)}`);
      await views.People();
    }),
  );
  const save = act("Save their data", async () => {
    const data = await ask("GET", `/people/${encodeURIComponent(id)}/export`);
    const file = URL.createObjectURL(new Blob([JSON.stringify(data, null, 1)], { type: "application/json" }));
    make("a", { href: file, download: `${id}.json` }).click();
    URL.revokeObjectURL(file);
  });
  const tokens = found.tokens.map((one) => [one.kind, one.label, one.scopes, when(one.created), when(one.expires)]);
  show(
    make("h2", { textContent: name }),
    peopleTable([found.person]),
    make("p", {}, banIt, " ", save, " ", remove),
    make("p", { textContent: `Open sockets from: ${found.addresses.join(", ") || "none at this process"}` }),
    make("h3", { textContent: "Bots" }),
    peopleTable(found.bots),
    make("h3", { textContent: "Tokens" }),
    table(["kind", "label", "scopes", "made", "ends"], tokens),
    make("h3", { textContent: "Matches" }),
    matchTable(found.matches),
  );
}

const show = (...parts) => shown.replaceChildren(...parts);

function form(fields, label, work) {
  const made = make("form", {}, ...fields, make("button", { textContent: label }));
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    void attempt(() => work(Object.fromEntries(new FormData(made))));
  });
  return made;
}
const field = (label, properties) => make("label", {}, label, make("input", properties));
const choice = (label, name, values) =>
  make("label", {}, label, make("select", { name }, ...values.map((value) => make("option", { value, textContent: value }))));

const FACTS = {
  version: "Version",
  sockets: "Open sockets",
  matches_loaded: "Matches in memory",
  bots_can_think: "Bots can think",
  jobs_waiting: "Jobs waiting",
};
const inWords = (value) => ({ true: "yes", false: "no", "": "–" })[String(value)] ?? String(value);

const views = {
  async Overview() {
    const { limits, ...rest } = await ask("GET", "/overview");
    const facts = Object.entries(rest).map(([name, value]) =>
      make("div", {}, make("dt", { textContent: FACTS[name] ?? name }), make("dd", { textContent: inWords(value) })),
    );
    const settings = Object.entries(limits).map(([name, value]) => [name, inWords(value)]);
    show(
      make("dl", { className: "facts" }, ...facts),
      make("p", { textContent: "These are the figures of this process; others that share its database have their own." }),
      make("h2", { textContent: "Settings" }),
      table(["setting", "value"], settings),
    );
  },
  async Matches(scope = "running") {
    const pick = form([choice("Status", "scope", ["running", "waiting", "finished", "aborted", "all"])], "Show", (given) =>
      views.Matches(given.scope),
    );
    pick.scope.value = scope;
    show(pick, matchTable(await ask("GET", `/matches?scope=${scope}`)));
  },
  async People(name = "") {
    const pick = form([field("Name begins with", { name: "name", value: name })], "Find", (given) => views.People(given.name));
    show(pick, peopleTable(await ask("GET", `/people?name=${encodeURIComponent(name)}`)));
  },
  async Bans() {
    const fields = [
      choice("What", "kind", ["address", "player", "name"]),
      field("Address, network, id or name", { name: "value", required: true }),
      field("Days (0: no end)", { name: "days", type: "number", min: 0, step: "any", value: 0 }),
      field("Reason", { name: "reason" }),
    ];
    const add = form(fields, "Ban", async (given) => {
      await ask("POST", "/bans", { ...given, days: Number(given.days) });
      await views.Bans();
    });
    const lift = (one) =>
      act("Lift", async () => {
        await ask("DELETE", `/bans/${one.kind}/${encodeURI(one.value)}`);
        await views.Bans();
      });
    const bans = await ask("GET", "/bans");
    const rows = bans.map((one) => [one.kind, one.value, one.reason, when(one.created), when(one.expires) || "never", lift(one)]);
    show(add, table(["what", "", "reason", "since", "ends", ""], rows));
  },
  async Keys() {
    const rotate = (revoke) =>
      act(revoke ? "New key, revoke the old one" : "New key", () =>
        doAfterReason("Sign with a new key?", async (reason) => {
          await ask("POST", "/keys", { revoke, reason });
          await views.Keys();
        }),
      );
    const { keys } = await ask("GET", "/keys");
    const rows = keys.map((key) => [key.key, key.status, when(key.created)]);
    show(table(["public key", "status", "made"], rows), make("p", {}, rotate(false), " ", rotate(true)));
  },
  async Log() {
    const acts = await ask("GET", "/log");
    show(table(["when", "what", "whom", "why", "from"], acts.map((a) => [when(a.at), a.act, a.target, a.reason, a.address])));
  },
};

function open(name) {
  for (const button of nav.children) button.toggleAttribute("aria-current", button.textContent === name);
  return attempt(() => views[name]());
}

async function begin() {
  await ask("GET", "/overview");
  sessionStorage.setItem("operator", token);
  nav.replaceChildren(...Object.keys(views).map((name) => act(name, () => open(name))), act("Leave", leave));
  nav.hidden = false;
  enter.hidden = true;
  await open("Overview");
}

/** Forgets the token: whoever comes next has to know it. */
function leave() {
  token = "";
  sessionStorage.removeItem("operator");
  enter.reset();
  enter.hidden = false;
  nav.hidden = true;
  show();
}

enter.addEventListener("submit", (event) => {
  event.preventDefault();
  token = new FormData(enter).get("token");
  void attempt(begin);
});
if (token) void attempt(begin);
