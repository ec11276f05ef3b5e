import { expect, onTestFinished, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { describeConnectionSource } from "#providers/connections/contract.ts";
import { CONSENT_KEPT, CONSENT_RENEWS } from "#providers/connections/port.ts";
import { differencesIn } from "#providers/connections/sum-lines.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { plaid } from "./plaid.ts";
import { LINKED, openPlaid, type PlaidStandIn } from "./stand-in.ts";

const clock = { today: () => "2024-04-01", now: () => new Date("2024-04-01T12:00:00Z") };
const good = { code: "s".repeat(43), [CONSENT_KEPT]: JSON.stringify({ linkToken: LINKED }) };

/** Pay and rent at a bank, a card with one purchase, a mortgage; a broker with a fund bought, a dividend, a fee and the money that is left. */
const lived = (it: PlaidStandIn): void => {
  it.has(["transactions", "investments", "liabilities"], "2024-06-30T00:00:00Z");
  it.account("a1", "depository", 1196.5, "1111");
  it.book("t1", "a1", -2000, "2024-03-01", { merchant_name: "Employer", name: "PAYROLL" });
  it.book("t2", "a1", 800, "2024-03-03");
  it.book("t3", "a1", 3.5, "2024-03-05");
  it.book("t4", "a1", 9, "2024-03-31", { pending: true });
  it.account("a2", "credit", 20, "2222");
  it.book("t5", "a2", 20, "2024-03-06", { merchant_name: "Books" });
  it.account("a3", "loan", 150_000, "3333");
  it.owe({
    mortgage: [
      {
        account_id: "a3",
        interest_rate: { percentage: 3.99, type: "fixed" },
        next_monthly_payment: 1500.5,
        next_payment_due_date: "2024-05-01",
      },
    ],
    credit: null,
    student: null,
  });
  it.account("a4", "investment", 1100, "4444");
  it.security("s1", { ticker_symbol: "VTI", name: "Total Market", type: "etf" });
  it.security("s2", { ticker_symbol: "CUR:USD", name: "U S Dollar", type: "cash" });
  it.invest("i1", "a4", { type: "cash", subtype: "deposit", amount: -1000, date: "2024-01-02" });
  it.invest("i2", "a4", {
    security_id: "s1",
    type: "buy",
    subtype: "buy",
    quantity: 2.5,
    price: 240,
    fees: 1,
    amount: 601,
    date: "2024-01-03",
  });
  it.invest("i3", "a4", {
    security_id: "s1",
    type: "cash",
    subtype: "qualified dividend",
    amount: -4.25,
    date: "2024-03-20",
  });
  it.invest("i4", "a4", { type: "fee", subtype: "account fee", amount: 2, date: "2024-03-21" });
  it.invest("i5", "a4", {
    security_id: "s1",
    type: "transfer",
    subtype: "split",
    quantity: 2.5,
    amount: 0,
    date: "2024-03-22",
  });
  it.hold("a4", "s1", 2.5, { cost_basis: 601, institution_price: 250, institution_price_as_of: "2024-03-28" });
  it.hold("a4", "s2", 401.25);
};

let current: PlaidStandIn;
const open = async () => {
  current = await openPlaid(clock);
  lived(current);
  return current;
};
const refusing = (type: string, code: string) => () => current.refuse(type, code);
const atSync = { given: good, when: "sync" } as const;

describeConnectionSource(plaid, {
  open,
  good,
  badlyPasted: [{ name: "no reference", given: { code: "a b" } }],
  failures: [
    { name: "a way that did not begin here", given: { code: good.code }, when: "connect", kind: "credentials_refused" },
    {
      ...atSync,
      name: "a sign-in that changed",
      kind: "consent_ended",
      prepare: refusing("ITEM_ERROR", "ITEM_LOGIN_REQUIRED"),
    },
    {
      ...atSync,
      name: "an access that was taken back",
      kind: "credentials_refused",
      prepare: refusing("ITEM_ERROR", "USER_PERMISSION_REVOKED"),
    },
    {
      ...atSync,
      name: "an item that is not ready",
      kind: "institution_busy",
      prepare: refusing("ITEM_ERROR", "PRODUCT_NOT_READY"),
    },
    {
      ...atSync,
      name: "bookings that change while they are read",
      kind: "institution_busy",
      prepare: refusing("TRANSACTIONS_ERROR", "TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION"),
    },
    {
      ...atSync,
      name: "too many questions",
      kind: "institution_busy",
      prepare: refusing("RATE_LIMIT_EXCEEDED", "TRANSACTIONS_LIMIT"),
    },
    {
      ...atSync,
      name: "a bank that is down",
      kind: "institution_unreachable",
      prepare: refusing("INSTITUTION_ERROR", "INSTITUTION_DOWN"),
    },
    {
      ...atSync,
      name: "keys of the installation that are wrong",
      kind: "institution_answer_unreadable",
      prepare: refusing("INVALID_INPUT", "INVALID_API_KEYS"),
    },
    { ...atSync, name: "a service that has enough", kind: "institution_busy", prepare: () => current.trouble("busy") },
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

async function connected() {
  const bank = await open();
  onTestFinished(() => bank.close());
  const made = await plaid.connect(good, bank.world);
  if (!made.ok) return expect.unreachable(made.error.kind);
  const { secret } = made.value;
  const sync = async (cursor: string | null) => {
    const answer = await plaid.sync({ secret, cursor }, bank.world);
    if (!answer.ok || !("statement" in answer.value)) return expect.unreachable("a statement");
    return answer.value;
  };
  return { bank, made: made.value, sync };
}

test("money that leaves is below zero, what is owed is too, and balances are what was booked", async () => {
  const { made, sync } = await connected();
  expect(made.consentEndsOn).toBe("2024-06-30");
  expect(made.accounts.map(({ key, name, kind }) => `${key} ${name}: ${kind}`)).toEqual([
    "plaid:a1 Plaid depository 1111: bank",
    "plaid:a2 Plaid credit 2222: card",
    "plaid:a3 Plaid loan 3333: loan",
    "plaid:a4 Plaid investment 4444: brokerage",
  ]);
  const { statement } = await sync(null);
  expect(showStatement(statement)).toEqual([
    "2024-01-02 deposit, cash 1000 USD",
    "2024-01-03 buy VTI × 2.5 @ 240 USD, cash -601 USD, fee 1 USD commission",
    "2024-03-01 deposit, cash 2000 USD",
    "2024-03-03 withdrawal, cash -800 USD",
    "2024-03-05 withdrawal, cash -3.5 USD",
    "2024-03-06 withdrawal, cash -20 USD",
    "2024-03-20 dividend VTI, cash 4.25 USD",
    "2024-03-21 fee, cash -2 USD",
    "error in subtype: “split” is not told with all it changes.",
    "skipped: Not booked yet: it comes when the bank books it.",
  ]);
  expect(statement.totals.map(({ what, amount }) => `${what} ${formatFixed(amount)}`)).toEqual([
    "cash 1196.5",
    "cash -20",
    "cash -150000",
    "holding 2.5",
    "cash 401.25",
  ]);
  // What was owed before the first booking is no movement, and comes as what was there before.
  expect(differencesIn(statement)).toEqual(["USD: -150000 stated, 0 computed"]);
  expect(statement.notes).toEqual([
    "Plaid loan 3333 (mortgage): interest 3.99 %, next payment 1500.5 USD, due 2024-05-01.",
  ]);
  expect(statement.prices.map(({ on, price }) => `${on} ${formatFixed(price)}`)).toContain("2024-03-28 250");
});

test("what changed since comes by its id, what was taken back is said, and the cursor is Plaid's own", async () => {
  const { bank, sync } = await connected();
  const { cursor } = await sync(null);
  expect(JSON.parse(cursor)).toEqual({ bookings: "5", invested: "2024-03-02" });
  bank.book("t6", "a1", 10, "2024-04-01");
  bank.change("modified", {
    transaction_id: "t3",
    account_id: "a1",
    amount: 4.5,
    date: "2024-03-05",
    pending: false,
    iso_currency_code: "USD",
  });
  bank.change("removed", { transaction_id: "t4", account_id: "a1" });
  const { statement } = await sync(cursor);
  const booked = statement.lines.filter(({ account }) => account === "plaid:a1");
  expect(booked.map(({ sourceId, cash }) => `${sourceId} ${formatFixed(cash?.amount ?? 0n)}`)).toEqual([
    "t3 -4.5",
    "t6 -10",
  ]);
  expect(statement.skipped.map(({ reason }) => reason)).toContain(
    "The bank took it back. Where it was booked, the balance compared shows it.",
  );
});

test("while Plaid still reads the past, no balance is stated: it would be taken for what was there before", async () => {
  const { bank, sync } = await connected();
  bank.reads("INITIAL_UPDATE_COMPLETE");
  const early = await sync(null);
  expect(early.isPartial).toContain("older bookings");
  expect(early.statement.totals.map(({ account }) => account)).toEqual(["plaid:a4", "plaid:a4"]);
});

test("the way leads to the page of Plaid and back with the reference; given anew, the item stays what it was", async () => {
  const bank = await open();
  onTestFinished(() => bank.close());
  const step = plaid.consent;
  if (!step) return expect.unreachable("there is a consent");
  const asked = {
    country: "US",
    bank: "broker",
    state: "s".repeat(43),
    returnTo: "https://example.org/central/connections/return",
  };
  const begun = await step.start(asked, bank.world);
  if (!begun.ok) return expect.unreachable(begun.error.kind);
  const page = await fetch(begun.value.visit, { redirect: "manual" });
  expect(page.headers.get("location")).toBe(`${asked.returnTo}?ref=${asked.state}`);
  const given = { code: asked.state, [CONSENT_KEPT]: begun.value.kept ?? "" };
  const made = await plaid.connect(given, bank.world);
  if (!made.ok) return expect.unreachable(made.error.kind);
  bank.decide(false);
  expect(await plaid.connect(given, bank.world)).toMatchObject({ error: { kind: "credentials_refused" } });
  const renews = made.value.secret;
  const anew = await step.start({ ...asked, renews }, bank.world);
  if (!anew.ok) return expect.unreachable(anew.error.kind);
  const back = { code: asked.state, [CONSENT_KEPT]: anew.value.kept ?? "", [CONSENT_RENEWS]: renews };
  expect(await plaid.connect(back, bank.world)).toMatchObject({ ok: true, value: { secret: renews } });
  expect((await step.start({ ...asked, bank: "Elsewhere" }, bank.world)).ok).toBe(false);
});

test("Plaid is told to end its access when the connection is ended", async () => {
  const { bank, made } = await connected();
  await plaid.disconnect?.({ secret: made.secret, cursor: null }, bank.world);
  expect(bank.isEnded()).toBe(true);
});
