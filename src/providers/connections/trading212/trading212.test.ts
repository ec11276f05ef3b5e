import { expect, onTestFinished, test } from "vitest";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { describeConnectionSource } from "#providers/connections/contract.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { API_KEY, API_SECRET, openTrading212, type Trading212StandIn } from "./stand-in.ts";
import { trading212 } from "./trading212.ts";
import { settledSum } from "#providers/connections/settled-sum.ts";

const clock = { today: () => "2024-04-01", now: () => new Date("2024-04-01T12:00:00Z") };
const good = { apiKey: API_KEY, apiSecret: API_SECRET };

const APPLE = `{"ticker": "AAPL_US_EQ", "name": "Apple Inc", "isin": "US0378331005", "currency": "USD"}`;
const SHELL = `{"ticker": "SHELl_EQ", "name": "Shell", "isin": "GB00BP6MXD84", "currency": "GBX"}`;

/** 1,000 pounds came; 2 Apple at 200 dollars with 0.48 for the exchange; 10 Shell at 2,500 pence with 1.25 stamp duty, of which 4 were sold. */
const lived = (broker: Trading212StandIn): void => {
  broker.add(
    "orders",
    `{"order": {"id": 1, "ticker": "AAPL_US_EQ", "side": "BUY", "status": "FILLED", "instrument": ${APPLE}, "createdAt": "2024-01-10T15:00:00Z"}, "fill": {"id": 101, "type": "TRADE", "quantity": 2, "price": 200.00, "filledAt": "2024-01-10T15:00:05.123Z", "walletImpact": {"currency": "GBP", "netValue": 320.48, "fxRate": 1.25, "realisedProfitLoss": 0, "taxes": [{"name": "CURRENCY_CONVERSION_FEE", "quantity": 0.48, "currency": "GBP"}]}}}`,
    `{"order": {"id": 2, "ticker": "SHELl_EQ", "side": "BUY", "status": "FILLED", "instrument": ${SHELL}}, "fill": {"id": 102, "type": "TRADE", "quantity": 10, "price": 2500, "filledAt": "2024-02-01T09:00:00Z", "walletImpact": {"currency": "GBP", "netValue": 251.25, "fxRate": 1, "taxes": [{"name": "STAMP_DUTY_RESERVE_TAX", "quantity": -1.25, "currency": "GBP"}]}}}`,
    `{"order": {"id": 3, "ticker": "SHELl_EQ", "side": "SELL", "status": "FILLED", "instrument": ${SHELL}}, "fill": {"id": 103, "type": "TRADE", "quantity": -4, "price": 2600, "filledAt": "2024-02-05T09:00:00Z", "walletImpact": {"currency": "GBP", "netValue": 104.0, "taxes": []}}}`,
    `{"order": {"id": 4, "ticker": "AAPL_US_EQ", "side": "BUY", "status": "CANCELLED", "createdAt": "2024-02-06T15:00:00Z"}}`,
    `{"order": {"id": 5, "ticker": "AAPL_US_EQ", "status": "FILLED", "instrument": ${APPLE}}, "fill": {"id": 105, "type": "STOCK_SPLIT", "quantity": 2, "filledAt": "2024-02-07T15:00:00Z"}}`,
  );
  broker.add(
    "dividends",
    `{"ticker": "AAPL_US_EQ", "reference": "d1", "quantity": 2, "amount": 0.3100000000000000088817, "grossAmountPerShare": 0.24, "paidOn": "2024-02-15T00:00:00Z", "type": "ORDINARY", "instrument": ${APPLE}}`,
  );
  broker.add(
    "transactions",
    `{"type": "DEPOSIT", "amount": 1000, "currency": "GBP", "reference": "t1", "dateTime": "2024-01-05T08:00:00Z"}`,
    `{"type": "WITHDRAW", "amount": -50.10, "currency": "GBP", "reference": "t2", "dateTime": "2024-03-05T08:00:00Z"}`,
    `{"type": "LOTTERY", "amount": 5, "currency": "GBP", "reference": "t3", "dateTime": "2024-03-06T08:00:00Z"}`,
  );
  broker.hold(
    [
      `{"instrument": ${APPLE}, "quantity": 2, "averagePricePaid": 200, "currentPrice": 171.48, "walletImpact": {"currency": "GBP", "totalCost": 320.48}}`,
      `{"instrument": ${SHELL}, "quantity": 6.0, "currentPrice": 2620.5, "walletImpact": {"currency": "GBP", "totalCost": 150.75}}`,
    ],
    "480.98",
  );
};

let current: Trading212StandIn;
const open = async () => {
  current = await openTrading212(clock);
  lived(current);
  return current;
};

describeConnectionSource(trading212, {
  open,
  good,
  badlyPasted: [
    { name: "a key with a space", given: { apiKey: "2938 4756ZKQWERTYUIOPASDFGH" } },
    { name: "half a key", given: { apiKey: "29384756" } },
  ],
  failures: [
    {
      name: "a wrong key",
      given: { ...good, apiSecret: `n${API_SECRET.slice(1)}` },
      when: "connect",
      kind: "credentials_refused",
    },
    {
      name: "a key without a right",
      given: good,
      when: "sync",
      kind: "credentials_refused",
      prepare: () => current.withdraw("history:orders"),
    },
    {
      name: "too many questions",
      given: good,
      when: "sync",
      kind: "institution_busy",
      prepare: () => current.allow(0),
    },
    {
      name: "a broker that is down",
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
    {
      name: "a page that leads to where orders are placed",
      given: good,
      when: "sync",
      kind: "institution_answer_unreadable",
      prepare: () => current.leadElsewhere(),
    },
  ],
});

async function connected() {
  const broker = await open();
  onTestFinished(() => broker.close());
  const made = await trading212.connect(good, broker.world);
  if (!made.ok) return expect.unreachable(made.error.kind);
  const sync = async (cursor: string | null) => {
    const synced = await trading212.sync({ secret: made.value.secret, cursor }, broker.world);
    return synced.ok && "statement" in synced.value ? synced.value : expect.unreachable(JSON.stringify(synced));
  };
  return { broker, accounts: made.value.accounts, sync };
}

test("trades with their costs, dividends and money; what is not told whole is an error with what to do", async () => {
  const { accounts, sync } = await connected();
  expect(accounts.map(({ key, currency }) => [key, currency])).toEqual([["trading212:1234567", "GBP"]]);
  const { statement } = await sync(null);
  expect(showStatement(statement)).toEqual([
    "2024-01-05 deposit, cash 1000 GBP",
    "2024-01-10 buy US0378331005 × 2 @ 200 USD, cash -320.48 GBP, fee 0.48 GBP conversion",
    "2024-02-01 buy GB00BP6MXD84 × 10 @ 25 GBP, cash -251.25 GBP, tax 1.25 GBP stamp_duty",
    "2024-02-05 sell GB00BP6MXD84 × 4 @ 26 GBP, cash 104 GBP",
    "2024-02-15 dividend US0378331005, cash 0.31 GBP",
    "2024-03-05 withdrawal, cash -50.1 GBP",
    "error in type: stock split of Apple Inc: Trading 212 does not say what it did to the units.",
    "error in type: “LOTTERY” of money is not known here.",
    "skipped: An order that was not carried out: nothing moved.",
  ]);
  expect(statement.lines.map(({ rate }) => rate && formatFixed(rate))).toEqual([
    undefined,
    "0.8",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(
    statement.totals.map(({ what, amount, cost }) => [what, formatFixed(amount), cost && formatFixed(cost.amount)]),
  ).toEqual([
    ["cash", "482.48", undefined],
    ["holding", "2", "320.48"],
    ["holding", "6", "150.75"],
  ]);
  expect(statement.prices.at(-1)).toMatchObject({ on: "2024-04-01", price: fixed("26.205"), currency: "GBP" });
});

test("more than the broker answers at once follows later, and a later update reads to what is known", async () => {
  const { broker, sync } = await connected();
  for (let index = 0; index < 400; index += 1)
    broker.add(
      "transactions",
      `{"type": "DEPOSIT", "amount": 1, "currency": "GBP", "reference": "m${index}", "dateTime": "2024-03-10T08:00:00Z"}`,
    );
  const first = await sync(null);
  expect([first.isPartial !== undefined, first.statement.totals.length]).toEqual([true, 0]);
  const second = await sync(first.cursor);
  expect([second.isPartial, second.statement.totals.length]).toEqual([undefined, 3]);
  const ids = [...first.statement.lines, ...second.statement.lines].map(({ sourceId }) => sourceId);
  expect(new Set(ids).size).toBe(400 + 6);
  const before = broker.asked.length;
  await sync(second.cursor);
  // A page of each list, the summary and the positions.
  expect(broker.asked.length - before).toBe(5);
});

test("units × price says which way round the rate is and whether the net value has its costs in it", () => {
  const sums = { units: fixed("2"), price: fixed("200"), charged: fixed("5"), isSame: false, isSale: false };
  const shown = ({ moved, rate }: ReturnType<typeof settledSum>) => [formatFixed(moved), rate && formatFixed(rate)];
  expect(shown(settledSum({ ...sums, net: fixed("325"), fxRate: fixed("1.25") }))).toEqual(["325", "0.8"]);
  expect(shown(settledSum({ ...sums, net: fixed("320"), fxRate: fixed("0.8") }))).toEqual(["325", "0.8"]);
  expect(shown(settledSum({ ...sums, net: fixed("315"), fxRate: fixed("0.8"), isSale: true }))).toEqual(["315", "0.8"]);
  expect(shown(settledSum({ ...sums, net: fixed("999"), fxRate: fixed("0.8") }))).toEqual(["999", undefined]);
  expect(shown(settledSum({ ...sums, net: fixed("999"), price: undefined, fxRate: undefined }))).toEqual([
    "999",
    undefined,
  ]);
});
