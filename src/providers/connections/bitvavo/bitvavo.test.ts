import { expect, onTestFinished, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { describeConnectionSource } from "#providers/connections/contract.ts";
import { differencesIn } from "#providers/connections/sum-lines.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { signature } from "./api.ts";
import { bitvavo } from "./bitvavo.ts";
import { API_KEY, API_SECRET, type BitvavoStandIn, openBitvavo } from "./stand-in.ts";

const clock = { today: () => "2024-04-01", now: () => new Date("2024-04-01T12:00:00Z") };
const good = { apiKey: API_KEY, apiSecret: API_SECRET };

const sent = (sentCurrency: string, sentAmount: string) => ({ sentCurrency, sentAmount });
const received = (receivedCurrency: string, receivedAmount: string) => ({ receivedCurrency, receivedAmount });
const fee = (feesCurrency: string, feesAmount: string) => ({ feesCurrency, feesAmount });

/** 1,000 euro came; 299.25 and 0.75 of a fee became bitcoin, 0.001 of which was sold for 100 less 0.25; 0.0005 left with a fee; ether earned. */
const lived = (it: BitvavoStandIn): void => {
  it.happen(
    {
      transactionId: "t1",
      executedAt: "2024-02-01T10:00:00Z",
      type: "deposit",
      ...received("EUR", "1000"),
      ...fee("EUR", "0"),
    },
    {
      transactionId: "t2",
      executedAt: "2024-02-08T14:26:45.000Z",
      type: "buy",
      priceCurrency: "EUR",
      priceAmount: "93866",
      ...sent("EUR", "299.25"),
      ...received("BTC", "0.00318807"),
      ...fee("EUR", "0.7500000000000000000314"),
      address: null,
    },
    {
      transactionId: "t3",
      executedAt: "2024-02-09T10:00:00Z",
      type: "sell",
      ...sent("BTC", "0.001"),
      ...received("EUR", "100"),
      ...fee("EUR", "0.25"),
    },
    {
      transactionId: "t4",
      executedAt: "2024-02-10T10:00:00Z",
      type: "withdrawal",
      ...sent("BTC", "0.0005"),
      ...fee("BTC", "0.00002"),
      address: "bc1q",
    },
    { transactionId: "t5", executedAt: "2024-02-11T10:00:00Z", type: "staking", ...received("ETH", "0.001") },
    {
      transactionId: "t6",
      executedAt: "2024-02-12T10:00:00Z",
      type: "withdrawal_cancelled",
      ...received("BTC", "0.0001"),
    },
    { transactionId: "t7", executedAt: "2024-02-13T10:00:00Z", type: "rebate", ...received("EUR", "1.5") },
    { transactionId: "t8", executedAt: "2024-02-14T10:00:00Z", type: "manually_assigned", ...sent("ETH", "0.0005") },
    { transactionId: "t9", executedAt: "2024-02-15T10:00:00Z", type: "loan", ...received("EUR", "5") },
  );
  it.hold({ EUR: "801.25", BTC: "0.00176807", ETH: "0.0005", ADA: "0" });
};

let current: BitvavoStandIn;
const open = async () => {
  current = await openBitvavo(clock);
  lived(current);
  return current;
};

describeConnectionSource(bitvavo, {
  open,
  good,
  badlyPasted: [
    { name: "half a secret", given: { ...good, apiSecret: API_SECRET.slice(0, 64) } },
    { name: "the two the wrong way round", given: { apiKey: API_SECRET, apiSecret: API_KEY } },
  ],
  failures: [
    {
      name: "a wrong key",
      given: { ...good, apiKey: `1${API_KEY.slice(1)}` },
      when: "connect",
      kind: "credentials_refused",
    },
    {
      name: "a wrong secret",
      given: { ...good, apiSecret: `0${API_SECRET.slice(1)}` },
      when: "connect",
      kind: "credentials_refused",
    },
    {
      name: "a key that may trade",
      given: good,
      when: "connect",
      kind: "may_trade",
      prepare: () => current.permit({ view: true, trade: true }),
    },
    {
      name: "a key that was given more rights later",
      given: good,
      when: "sync",
      kind: "may_trade",
      prepare: () => current.permit({ view: true, trade: true }),
    },
    {
      name: "a key that may not show the account",
      given: good,
      when: "connect",
      kind: "credentials_refused",
      prepare: () => current.permit({}),
    },
    {
      name: "too many questions",
      given: good,
      when: "sync",
      kind: "institution_busy",
      prepare: () => current.trouble("busy"),
    },
    {
      name: "an exchange that is down",
      given: good,
      when: "sync",
      kind: "institution_unreachable",
      prepare: () => current.trouble("down"),
    },
    {
      name: "a page instead of an answer",
      given: good,
      when: "sync",
      kind: "institution_answer_unreadable",
      prepare: () => current.trouble("nonsense"),
    },
  ],
});

async function connected() {
  const exchange = await open();
  onTestFinished(() => exchange.close());
  const made = await bitvavo.connect(good, exchange.world);
  if (!made.ok) return expect.unreachable(made.error.kind);
  const sync = async (cursor: string | null) => {
    const synced = await bitvavo.sync({ secret: made.value.secret, cursor }, exchange.world);
    return synced.ok && "statement" in synced.value ? synced.value : expect.unreachable(JSON.stringify(synced));
  };
  return { exchange, sync };
}

test("fees are beside both sides; what is held is what the lines come to", async () => {
  const { sync } = await connected();
  const { statement, isPartial } = await sync(null);
  expect(isPartial).toBeUndefined();
  expect(showStatement(statement)).toEqual([
    "2024-02-01 deposit, cash 1000 EUR",
    "2024-02-08 buy BTC × 0.00318807, cash -300 EUR, fee 0.75 EUR commission",
    "2024-02-09 sell BTC × 0.001, cash 99.75 EUR, fee 0.25 EUR commission",
    "2024-02-10 transfer_in_kind BTC × -0.0005, fee 0.00002 BTC",
    "2024-02-11 other_income ETH × 0.001",
    "2024-02-12 transfer_in_kind BTC × 0.0001",
    "2024-02-13 other_income, cash 1.5 EUR",
    "2024-02-14 transfer_in_kind ETH × -0.0005",
    "error in type: “loan” is not known here, or is not told whole.",
  ]);
  expect(
    statement.totals.map(({ currency, security, amount }) => `${formatFixed(amount)} ${currency ?? security?.ticker}`),
  ).toEqual(["801.25 EUR", "0.00176807 BTC", "0.0005 ETH"]);
  expect(differencesIn(statement)).toEqual([]);
});

test("a long history is read over several updates, each stretch whole, and balances are stated at the end", async () => {
  const { exchange, sync } = await connected();
  for (let index = 0; index < 30_000; index += 1) {
    const executedAt = new Date(Date.parse("2021-01-01T00:00:00Z") + index * 3_600_000).toISOString();
    exchange.happen({ transactionId: `x${index}`, executedAt, type: "rebate", ...received("EUR", "0.01") });
  }
  const seen = new Set<string | undefined>();
  let [cursor, updates]: [string | null, number] = [null, 0];
  for (let isPartial = true; isPartial; updates += 1) {
    const update: Awaited<ReturnType<typeof sync>> = await sync(cursor);
    for (const { sourceId } of update.statement.lines) seen.add(sourceId);
    isPartial = update.isPartial !== undefined;
    expect(update.statement.totals.length > 0).toBe(!isPartial);
    cursor = update.cursor;
  }
  // Until April 2024, one an hour.
  expect(seen.size).toBe(8 + 28_477);
  expect(updates).toBeLessThan(6);
});

test("questions are signed as Bitvavo's published example is", () => {
  const body = `{"market":"BTC-EUR","side":"buy","price":"5000","amount":"1.23","orderType":"limit"}`;
  expect(signature("1548172481125", `POST/v2/order${body}`, "bitvavo")).toBe(
    "44d022723a20973a18f7ee97398b9fdd405d2d019c8d39e24b8cc0dcb39ca016",
  );
});
