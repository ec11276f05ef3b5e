import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { realizedGains, unrealizedLots } from "#features/tax/contract.ts";
import { transactionDetail } from "#features/transactions/contract.ts";
import { taxPools } from "#features/figures/tax-pools-contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** Every corporate action a person can book, each in a portfolio of its own, under the United States' rules in dollars. */
let api: Api;
let people = 0;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

interface Story {
  readonly anna: Caller;
  readonly portfolioId: string;
  readonly assetIds: Readonly<Record<string, string>>;
}
type Entry = Readonly<Record<string, unknown>>;
interface Move {
  readonly asset: string;
  readonly quantity: string;
  readonly amount?: string;
  readonly ratioTo?: string;
  readonly ratioFrom?: string;
}

const done = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};

/** Books entries on assets by name; `prices` are of 1 June 2024. */
async function story(entries: readonly Entry[], prices: Readonly<Record<string, string>> = {}): Promise<Story> {
  // A person each: a plan holds ten portfolios.
  const anna = await api.signUp(`anna${people++}`);
  const portfolioId = randomUUID();
  const accountId = randomUUID();
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "USD" } }));
  await done(
    anna.call("POST", at("/accounts"), { body: { accountId, name: "Broker", kind: "brokerage", currency: "USD" } }),
  );
  const assetIds = { A: randomUUID(), B: randomUUID() };
  for (const [name, assetId] of Object.entries(assetIds))
    await done(
      anna.call("POST", at("/assets"), {
        body: { assetId, name, assetClass: "equity", currency: "USD", tracking: "units" },
      }),
    );
  const idOf = (name: unknown) => (name === "B" ? assetIds.B : assetIds.A);
  for (const [name, price] of Object.entries(prices))
    await done(anna.call("PUT", at(`/assets/${idOf(name)}/prices/2024-06-01`), { body: { price, currency: "USD" } }));
  for (const { asset, moves, ...fields } of entries) {
    const list = Array.isArray(moves)
      ? moves.map(({ asset: name, ...move }: Move) => ({ assetId: idOf(name), ...move }))
      : undefined;
    const which = list ? { moves: list } : { assetId: idOf(asset) };
    const entry = { accountId, currency: "USD", ...which, ...fields };
    await done(anna.call("POST", at("/transactions"), { body: { transactionId: randomUUID(), entry } }));
  }
  return { anna, portfolioId, assetIds };
}

const buy = (asset: string, quantity: string, amount: string, on = "2024-01-02"): Entry => ({
  type: "buy",
  asset,
  quantity,
  amount,
  on,
});
const action = (kind: string, moves: readonly Move[], amount?: string): Entry => ({
  type: "corporate_action",
  on: "2024-06-01",
  kind,
  moves,
  amount,
});

async function taxesOf({ anna, portfolioId }: Story) {
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const made = (await anna.call("GET", at("/realized-gains"))).as(realizedGains);
  const open = (await anna.call("GET", at("/unrealized-lots"))).as(unrealizedLots);
  return {
    gains: made.lines.map(({ name, kind, gain }) => `${name} ${kind} ${gain.value}`),
    lots: open.lots.map((lot) => `${lot.name} ${lot.quantity} for ${lot.basis.value} since ${lot.acquiredOn}`),
    findings: made.findings.map(({ kind }) => kind),
  };
}

test("TX-10: a spin-off takes a fifth of the cost where the issuer says so", async () => {
  const moves = [
    { asset: "A", quantity: "0", ratioTo: "1", ratioFrom: "5" },
    { asset: "B", quantity: "50" },
  ];
  const made = await taxesOf(await story([buy("A", "100", "5000"), action("spin_off", moves)]));
  expect(made).toEqual({
    gains: [],
    lots: ["A 100 for 4000 since 2024-01-02", "B 50 for 1000 since 2024-01-02"],
    findings: [],
  });
});

test("TX-10, EQ-03: shares for shares and a new symbol carry cost and date; cash alone is a sale", async () => {
  const forShares = [
    { asset: "A", quantity: "-100" },
    { asset: "B", quantity: "80" },
  ];
  for (const kind of ["merger", "symbol_change"])
    expect((await taxesOf(await story([buy("A", "100", "2000"), action(kind, forShares)]))).lots).toEqual([
      "B 80 for 2000 since 2024-01-02",
    ]);
  const forCash = await story([buy("A", "10", "500"), action("merger", [{ asset: "A", quantity: "-10" }], "700")]);
  expect(await taxesOf(forCash)).toEqual({ gains: ["A sale 200"], lots: [], findings: [] });
});

test("shares and cash: of 200 realized, 200 are taxed, because 300 came in cash", async () => {
  const moves = [
    { asset: "A", quantity: "-10" },
    { asset: "B", quantity: "9" },
  ];
  const made = await story([buy("A", "10", "1000"), action("merger", moves, "300")], { B: "100" });
  expect(await taxesOf(made)).toEqual({
    gains: ["A merger_cash 200"],
    lots: ["B 9 for 900 since 2024-01-02"],
    findings: [],
  });
});

async function stepsOf({ anna, portfolioId }: Story) {
  const { steps } = (await anna.call("GET", `/api/portfolios/${portfolioId}/tax-pools`)).as(taxPools);
  type Side = (typeof steps)[number]["lots"][number]["from"];
  const words = (sides: Side) => sides.map((it) => `${it.quantity} ${it.name} for ${it.cost.value}`).join(" and ");
  return steps.flatMap(({ kind, on, lots }) =>
    lots.map(({ from, to, acquiredOn }) => `${on} ${kind} of ${acquiredOn}: ${words(from)} → ${words(to)}`),
  );
}

test("TX-10: what something known by its value is stated to be worth is no split of it", async () => {
  const { anna, portfolioId } = await story([]);
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const [accountId, assetId] = [randomUUID(), randomUUID()];
  const body = { accountId, name: "Funds", kind: "brokerage", currency: "USD" };
  await done(anna.call("POST", at("/accounts"), { body }));
  const asset = { assetId, name: "Oak Fund", assetClass: "private_fund", currency: "USD", tracking: "value" };
  await done(anna.call("POST", at("/assets"), { body: asset }));
  const enter = (entry: object) =>
    done(
      anna.call("POST", at("/transactions"), {
        body: { transactionId: randomUUID(), entry: { accountId, assetId, currency: "USD", ...entry } },
      }),
    );
  await enter({ type: "buy", on: "2024-01-02", amount: "1000" });
  await enter({ type: "valuation", on: "2024-06-01", amount: "1200" });
  expect(await stepsOf({ anna, portfolioId, assetIds: {} })).toEqual([]);
});

test("TX-10: each lot says what it was and what it became: split, capital returned, spun off, exchanged", async () => {
  const made = await story([
    buy("A", "100", "5000"),
    buy("A", "10", "1000", "2024-02-02"),
    { type: "split", asset: "A", on: "2024-03-01", ratioFrom: "1", ratioTo: "2" },
    { type: "return_of_capital", asset: "A", amount: "220", on: "2024-04-01" },
    action("spin_off", [
      { asset: "A", quantity: "0", ratioTo: "1", ratioFrom: "5" },
      { asset: "B", quantity: "110" },
    ]),
  ]);
  expect(await stepsOf(made)).toEqual([
    "2024-06-01 reorganization of 2024-01-02: 200 A for 4800 → 200 A for 3840 and 100 B for 960",
    "2024-06-01 reorganization of 2024-02-02: 20 A for 980 → 20 A for 784 and 10 B for 196",
    "2024-04-01 capital_return of 2024-01-02: 200 A for 5000 → 200 A for 4800",
    "2024-04-01 capital_return of 2024-02-02: 20 A for 1000 → 20 A for 980",
    "2024-03-01 split of 2024-01-02: 100 A for 5000 → 200 A for 5000",
    "2024-03-01 split of 2024-02-02: 10 A for 1000 → 20 A for 1000",
  ]);
});

test("TX-10: capital paid back beyond the cost is gain", async () => {
  const back = { type: "return_of_capital", asset: "A", amount: "130", on: "2024-06-01" };
  expect((await taxesOf(await story([buy("A", "10", "100"), back]))).gains).toEqual(["A capital_return 30"]);
});

test("EQ-08: a call exercised, a put written and assigned, an option that expires", async () => {
  const exercised = [
    { asset: "B", quantity: "-1" },
    { asset: "A", quantity: "100", amount: "5000" },
  ];
  const call = await taxesOf(await story([buy("B", "1", "300"), action("exercise", exercised)]));
  expect(call).toEqual({ gains: [], lots: ["A 100 for 5300 since 2024-06-01"], findings: [] });
  const written: Entry = { type: "sell", asset: "B", quantity: "1", amount: "200", on: "2024-01-02", kind: "short" };
  const assigned = [
    { asset: "B", quantity: "1" },
    { asset: "A", quantity: "100", amount: "4000" },
  ];
  const put = await taxesOf(await story([written, action("assignment", assigned)]));
  expect([put.gains, put.lots]).toEqual([[], ["A 100 for 3800 since 2024-06-01"]]);
  const expired = await taxesOf(
    await story([buy("B", "1", "300"), action("expiry", [{ asset: "B", quantity: "-1" }])]),
  );
  expect(expired).toEqual({ gains: ["B sale -300"], lots: [], findings: [] });
});

test("EQ-03: rights: received with a tenth of the cost, taken up with it, sold, or lapsed", async () => {
  const rights = action("rights_issue", [
    { asset: "A", quantity: "0", ratioTo: "1", ratioFrom: "10" },
    { asset: "B", quantity: "10" },
  ]);
  const after = async (next: Entry) =>
    await taxesOf(await story([buy("A", "10", "1000"), rights, { ...next, on: "2024-06-20" }]));
  const taken = [
    { asset: "B", quantity: "-10" },
    { asset: "A", quantity: "10", amount: "400" },
  ];
  expect(await after(action("rights_issue", taken))).toEqual({
    gains: [],
    lots: ["A 10 for 900 since 2024-01-02", "A 10 for 500 since 2024-06-20"],
    findings: [],
  });
  expect((await after({ type: "sell", asset: "B", quantity: "10", amount: "150" })).gains).toEqual(["B sale 50"]);
  expect((await after(action("rights_issue", [{ asset: "B", quantity: "-10" }]))).gains).toEqual(["B sale -100"]);
});

test("EQ-03: rights for nothing cost nothing, and the shares keep all of theirs", async () => {
  const free = action("rights_received", [
    { asset: "A", quantity: "0", ratioTo: "0", ratioFrom: "100" },
    { asset: "B", quantity: "10" },
  ]);
  const made = await taxesOf(await story([buy("A", "10", "1000"), free]));
  expect(made).toEqual({
    gains: [],
    lots: ["A 10 for 1000 since 2024-01-02", "B 10 for 0 since 2024-01-02"],
    findings: [],
  });
});

test("EQ-02: a sale through zero closes what is held and opens a short", async () => {
  const sold: Entry = { type: "sell", asset: "A", quantity: "13", amount: "520", on: "2024-06-01", kind: "short" };
  const made = await taxesOf(await story([buy("A", "10", "333.30"), sold]));
  expect([made.gains, made.lots]).toEqual([["A sale 66.7"], ["A -3 for -120 since 2024-06-01"]]);
});

test("what was entered comes back to be edited; without moves it is refused with the place", async () => {
  const moves = [
    { asset: "A", quantity: "-10" },
    { asset: "B", quantity: "9" },
  ];
  const { anna, portfolioId, assetIds } = await story([buy("A", "10", "1000"), action("merger", moves, "300")]);
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const page = JSON.parse((await anna.call("GET", at("/transactions?type=corporate_action"))).text);
  const detail = (await anna.call("GET", at(`/transactions/${page.transactions[0].transactionId}`))).as(
    transactionDetail,
  );
  expect(detail.entry).toMatchObject({
    kind: "merger",
    amount: "300",
    moves: [
      { assetId: assetIds["A"], quantity: "-10" },
      { assetId: assetIds["B"], quantity: "9" },
    ],
  });
  const bare = { accountId: detail.accountId, currency: "USD", type: "corporate_action", on: "2024-06-02" };
  const refused = await anna.call("POST", at("/transactions"), { body: { transactionId: randomUUID(), entry: bare } });
  expect([refused.status, refused.text.includes("entry.moves")]).toEqual([422, true]);
});
