import { expect, onTestFinished, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { describeConnectionSource } from "#providers/connections/contract.ts";
import { CONSENT_KEPT, CONSENT_RENEWS } from "#providers/connections/port.ts";
import { differencesIn } from "#providers/connections/sum-lines.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { signature } from "./api.ts";
import { snaptrade } from "./snaptrade.ts";
import { LINKED, openSnapTrade, type SnapTradeStandIn, symbolOf } from "./stand-in.ts";

const clock = { today: () => "2024-04-01", now: () => new Date("2024-04-01T12:00:00Z") };
const good = { code: "s".repeat(43), [CONSENT_KEPT]: JSON.stringify(LINKED) };

/** A deposit, shares bought and sold in part, a dividend, a reinvestment, a fee; a split and an option that are not told whole. */
const lived = (it: SnapTradeStandIn): void => {
  const apple = { symbol: symbolOf("AAPL") };
  it.happen("a1", { type: "CONTRIBUTION", amount: 1000, trade_date: "2024-01-02T14:30:00Z" });
  it.happen("a2", {
    type: "BUY",
    ...apple,
    units: 4,
    price: 150,
    amount: -601,
    fee: 1,
    trade_date: "2024-01-03T15:00:00Z",
  });
  it.happen("a3", {
    type: "SELL",
    ...apple,
    units: -1,
    price: 160,
    amount: 160,
    fee: 1,
    trade_date: "2024-02-01T15:00:00Z",
  });
  it.happen("a4", { type: "DIVIDEND", ...apple, amount: 2.5, trade_date: "2024-02-15T00:00:00Z" });
  it.happen("a5", {
    type: "REI",
    ...apple,
    units: 0.0125,
    price: 200,
    amount: -2.5,
    trade_date: "2024-02-15T00:00:00Z",
  });
  it.happen("a6", { type: "FEE", amount: -3, trade_date: "2024-03-01T00:00:00Z" });
  it.happen("a7", { type: "SPLIT", ...apple, units: 3, amount: 0, trade_date: "2024-03-02T00:00:00Z" });
  it.happen("a8", {
    type: "BUY",
    option_symbol: { ticker: "AAPL  261218C00240000" },
    units: 1,
    amount: -50,
    trade_date: "2024-03-03T00:00:00Z",
  });
  it.hold(symbolOf("AAPL"), 3.0125, { price: 170, average_purchase_price: 150.25 });
  it.hold(symbolOf("SPAXX", "oef"), 5, { cash_equivalent: true });
  it.cash(555);
};

let current: SnapTradeStandIn;
const open = async () => {
  current = await openSnapTrade(clock);
  lived(current);
  return current;
};
const refusing = (status: number, detail: string) => () => current.refuse(status, detail);
const atSync = { given: good, when: "sync" } as const;

describeConnectionSource(snaptrade, {
  open,
  good,
  badlyPasted: [{ name: "no reference", given: { code: "a b" } }],
  failures: [
    { name: "a way that did not begin here", given: { code: good.code }, when: "connect", kind: "credentials_refused" },
    {
      name: "an access that may trade",
      given: good,
      when: "connect",
      kind: "may_trade",
      prepare: () => current.turn({ type: "trade" }),
    },
    {
      ...atSync,
      name: "an access that was widened to trading since",
      kind: "may_trade",
      prepare: () => current.turn({ type: "trade" }),
    },
    {
      ...atSync,
      name: "an access the broker ended",
      kind: "consent_ended",
      prepare: () => current.turn({ isDisabled: true }),
    },
    { ...atSync, name: "an account that is gone", kind: "credentials_refused", prepare: refusing(404, "Not found.") },
    {
      ...atSync,
      name: "keys of the installation that are wrong",
      kind: "institution_answer_unreadable",
      prepare: refusing(401, "Unable to verify signature sent"),
    },
    {
      ...atSync,
      name: "an account that is read for the first time",
      kind: "institution_busy",
      prepare: refusing(425, "Too early"),
    },
    { ...atSync, name: "too many questions", kind: "institution_busy", prepare: () => current.trouble("busy") },
    {
      ...atSync,
      name: "a service that is down",
      kind: "institution_unreachable",
      prepare: () => current.trouble("down"),
    },
    {
      ...atSync,
      name: "a page instead of an answer",
      kind: "institution_answer_unreadable",
      prepare: () => current.trouble("nonsense"),
    },
  ],
});

test("a question is signed as the description shows", () => {
  // The example of “Request Signatures” with a key of our own: HMAC-SHA256 of the canonical text it prints.
  const asked = {
    content: { userId: "new_user_123" },
    path: "/api/v1/snapTrade/registerUser",
    query: "clientId=PASSIVTEST&timestamp=1635790389",
  };
  expect(signature(asked, "key")).toBe("MOaSy5CL0+SYyh+zve6olswfFSY5ozyf2ruJK6UQIIs=");
});

async function connected() {
  const broker = await open();
  onTestFinished(() => broker.close());
  const made = await snaptrade.connect(good, broker.world);
  if (!made.ok) return expect.unreachable(made.error.kind);
  const { secret } = made.value;
  const sync = async (cursor: string | null) => {
    const answer = await snaptrade.sync({ secret, cursor }, broker.world);
    if (!answer.ok || !("statement" in answer.value)) return expect.unreachable("a statement");
    return answer.value;
  };
  return { broker, made: made.value, sync };
}

test("trades move what they cost with their fees, and what is held is what they come to", async () => {
  const { made, sync } = await connected();
  expect(made.accounts.map(({ name, kind }) => `${name}: ${kind}`)).toEqual(["Alpaca Individual 8443: brokerage"]);
  const { statement } = await sync(null);
  expect(showStatement(statement)).toEqual([
    "2024-01-02 deposit, cash 1000 USD",
    "2024-01-03 buy AAPL × 4 @ 150 USD, cash -601 USD, fee 1 USD commission",
    "2024-02-01 sell AAPL × 1 @ 160 USD, cash 159 USD, fee 1 USD commission",
    "2024-02-15 dividend AAPL, cash 2.5 USD",
    "2024-02-15 buy AAPL × 0.0125 @ 200 USD, cash -2.5 USD",
    "2024-03-01 fee, cash -3 USD",
    "error in type: “SPLIT” is not known here.",
    "error in option_symbol: “BUY” is of a contract, which is not told with all it changes.",
    "skipped: It is counted with the cash of the account.",
  ]);
  expect(differencesIn(statement)).toEqual([]);
  expect(statement.totals.map(({ cost, amount }) => formatFixed(cost?.amount ?? amount))).toEqual([
    "555",
    "452.628125",
  ]);
});

test("while an account is read for the first time nothing is compared, and all of it is asked for again", async () => {
  const { broker, sync } = await connected();
  broker.turn({ isRead: false });
  const early = await sync(null);
  expect([early.statement.totals, JSON.parse(early.cursor), early.isPartial?.includes("first time")]).toEqual([
    [],
    { from: "1970-01-01" },
    true,
  ]);
  broker.turn({ isRead: true });
  expect(JSON.parse((await sync(early.cursor)).cursor)).toEqual({ from: "2024-03-02" });
});

test("the portal is asked for reading alone; who does not agree leaves nothing there, and who renews stays who they were", async () => {
  const broker = await open();
  onTestFinished(() => broker.close());
  const step = snaptrade.consent;
  if (!step) return expect.unreachable("there is a consent");
  expect(await step.banks("", broker.world)).toEqual({ ok: true, value: [{ key: "ALPACA", name: "Alpaca" }] });
  const asked = {
    country: "",
    bank: "ALPACA",
    state: "s".repeat(43),
    returnTo: "https://example.org/central/connections/return",
  };
  const begin = async (renews?: string) => {
    const begun = await step.start({ ...asked, renews }, broker.world);
    if (!begun.ok) return expect.unreachable(begun.error.kind);
    const page = await fetch(begun.value.visit, { redirect: "manual" });
    expect(page.headers.get("location")).toBe(`${asked.returnTo}?ref=${asked.state}`);
    return { code: asked.state, [CONSENT_KEPT]: begun.value.kept ?? "" };
  };
  const first = await begin();
  expect(broker.portals[0]).toMatchObject({ broker: "ALPACA", connectionType: "read" });
  expect(broker.users().length).toBe(2);
  broker.turn({ isAgreed: false });
  expect(await snaptrade.connect(first, broker.world)).toMatchObject({ error: { kind: "credentials_refused" } });
  expect(broker.users()).toEqual([LINKED.userId]);
  broker.turn({ isAgreed: true });
  const made = await snaptrade.connect(await begin(), broker.world);
  if (!made.ok) return expect.unreachable(made.error.kind);
  const renews = made.value.secret;
  const back = await begin(renews);
  expect(back[CONSENT_KEPT]).toBe("{}");
  expect(broker.portals.at(-1)).toMatchObject({ reconnect: JSON.parse(renews).link });
  const anew = await snaptrade.connect({ ...back, [CONSENT_RENEWS]: renews }, broker.world);
  expect(anew).toMatchObject({ ok: true, value: { secret: renews } });
  await snaptrade.disconnect?.({ secret: renews, cursor: null }, broker.world);
  expect(broker.users()).toEqual([LINKED.userId]);
});
