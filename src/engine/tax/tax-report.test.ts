import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { corporateActionTransaction, type CorporateActionMove } from "#engine/ledger/corporate-action-entry.ts";
import {
  buyTransaction,
  sellTransaction,
  splitTransaction,
  transferInKindTransaction,
} from "#engine/ledger/entries.ts";
import { returnOfCapitalTransaction } from "#engine/ledger/fund-entries.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { assert } from "#engine/result.ts";
import { smallLedger, smallMarket } from "#test/small-ledger.ts";
import { taxReport, type TaxInput, type TaxReport } from "./tax-report.ts";

const head = { currency: "EUR", accountId: "depot", assetId: "X" };
type Change = { readonly accountId?: string; readonly assetId?: string; readonly fee?: string };
const trade = (
  id: string,
  on: string,
  [units, amount]: readonly [string, string],
  { fee, ...change }: Change = {},
) => ({
  ...head,
  ...change,
  id,
  on,
  quantity: fixed(units),
  amount: fixed(amount),
  fees: fee === undefined ? [] : [{ amount: fixed(fee) }],
});
const buy = (...facts: Parameters<typeof trade>): Transaction => buyTransaction(trade(...facts));
const sell = (...facts: Parameters<typeof trade>): Transaction => sellTransaction(trade(...facts));

/** Rates are one everywhere, so that a dollar, a pound and a euro are the same and only the rules differ. */
const RATES = "USD 2024-01-01 1, GBP 2024-01-01 1, CAD 2024-01-01 1, AUD 2024-01-01 1";
const dailyRates = ["2024-01", "2024-02", "2024-03", "2024-04", "2024-05", "2024-06", "2024-07", "2025-01", "2025-03"]
  .flatMap((month) => [1, 6, 11, 16, 21, 26].map((date) => `${month}-${String(date).padStart(2, "0")}`))
  .map((on) => RATES.replaceAll("2024-01-01", on))
  .join(", ");

function report(transactions: readonly Transaction[], options: Partial<TaxInput> = {}, prices = ""): TaxReport {
  const made = taxReport({
    ledger: smallLedger(...transactions),
    market: smallMarket(prices, dailyRates),
    through: day("2025-12-31"),
    base: "EUR",
    country: "GENERIC",
    ...options,
  });
  assert(made.ok, "the method is allowed");
  return made.value;
}
const gains = ({ gains: lines }: TaxReport) =>
  lines.map(({ quantity, proceeds, basis, gain }) => [quantity, proceeds, basis, gain].map(formatFixed).join(" "));
const lots = (made: TaxReport) =>
  made.lots.map(({ quantity, basis }) => `${formatFixed(quantity)} cost ${formatFixed(basis)}`);

const threeLots = [
  buy("a", "2024-01-02", ["10", "100"]),
  buy("b", "2024-02-02", ["10", "300"]),
  buy("c", "2024-03-01", ["10", "200"]),
  sell("s", "2024-04-02", ["10", "250"]),
];

test("first in, last in, dearest, cheapest, average and chosen lots: one ledger, six answers and no import", () => {
  const gainBy = (country: "fifo" | "lifo" | "highest_cost" | "lowest_cost" | "average") =>
    gains(report(threeLots, { methods: { country } }))[0];
  expect([gainBy("fifo"), gainBy("lifo"), gainBy("highest_cost"), gainBy("lowest_cost"), gainBy("average")]).toEqual([
    "10 250 100 150",
    "10 250 200 50",
    "10 250 300 -50",
    "10 250 100 150",
    "10 250 200 50",
  ]);
  const chosen = new Map([
    [
      "s",
      [
        { openedBy: "b", quantity: fixed("4") },
        { openedBy: "c", quantity: fixed("6") },
      ],
    ],
  ]);
  expect(gains(report(threeLots, { methods: { country: "specific", chosen } }))).toEqual([
    "4 100 120 -20",
    "6 150 120 30",
  ]);
});

test("an asset's method goes before its account's, that before the country's", () => {
  const gainWith = (methods: TaxInput["methods"]) => gains(report(threeLots, { methods }))[0];
  const byAccount = new Map([["depot", "lifo" as const]]);
  expect(gainWith({ country: "fifo", byAccount })).toBe("10 250 200 50");
  expect(gainWith({ byAccount, byAsset: new Map([["X", "highest_cost" as const]]) })).toBe("10 250 300 -50");
});

test("a method a country does not know is refused", () => {
  const input = { ledger: smallLedger(), market: smallMarket(""), through: day("2025-01-01"), base: "EUR" };
  const made = taxReport({ ...input, country: "GB", methods: { country: "lifo" } });
  expect(made).toEqual({ ok: false, error: { kind: "method_not_allowed", method: "lifo", country: "GB" } });
});

test("fees are part of cost and proceeds", () => {
  const made = report([
    buy("a", "2024-01-02", ["10", "100"], { fee: "5" }),
    sell("s", "2024-04-02", ["4", "80"], { fee: "2" }),
  ]);
  expect([gains(made), lots(made)]).toEqual([["4 78 42 36"], ["6 cost 63"]]);
});

test("a split changes units alone, a return of capital lowers the cost, and its excess is gain", () => {
  const split = splitTransaction({
    ...head,
    id: "p",
    on: "2024-02-02",
    accountIds: ["depot"],
    ratio: { to: fixed("2"), from: fixed("1") },
  });
  const paid = returnOfCapitalTransaction({ ...head, id: "r", on: "2024-03-01", amount: fixed("130") });
  const made = report([buy("a", "2024-01-02", ["10", "100"]), split, paid]);
  expect([gains(made), lots(made)]).toEqual([["0 130 100 30"], ["20 cost 0"]]);
});

test("selling more than is held closes, then opens a short; buying it back is short-term whatever the days", () => {
  const made = report([
    buy("a", "2024-01-02", ["10", "100"]),
    sell("s", "2024-02-02", ["15", "300"]),
    buy("c", "2025-03-04", ["5", "60"]),
  ]);
  expect(gains(made)).toEqual(["10 200 100 100", "5 100 60 40"]);
  expect(made.gains.map(({ isShort }) => isShort)).toEqual([false, true]);
  expect(made.findings.map(({ kind }) => kind)).toEqual(["oversold"]);
});

test("a wash sale reaches a purchase 20 days later in another account, with basis and holding period", () => {
  const made = report(
    [
      buy("a", "2024-01-02", ["10", "100"]),
      sell("s", "2024-03-01", ["10", "60"]),
      buy("b", "2024-03-21", ["4", "30"], { accountId: "other" }),
    ],
    { country: "US", base: "USD" },
  );
  // 4 of 10 units are replaced: 16 of the loss of 40 is disallowed and makes the 30 a 46; 59 days held are tacked on.
  expect(made.gains.map(({ gain, disallowed }) => [formatFixed(gain), formatFixed(disallowed)])).toEqual([
    ["-40", "16"],
  ]);
  expect(lots(made)).toEqual(["4 cost 46"]);
  expect(made.lots.map(({ acquiredOn }) => formatDay(acquiredOn ?? 0))).toEqual([formatDay(day("2024-03-21") - 59)]);
});

test("what a wash sale added to the basis goes with the units: half of it is in a disposal of half of them", () => {
  const made = report(
    [
      buy("a", "2024-01-02", ["10", "100"]),
      sell("s", "2024-03-01", ["10", "60"]),
      buy("b", "2024-03-21", ["4", "30"]),
      sell("t", "2025-01-02", ["2", "40"]),
    ],
    { country: "US", base: "USD" },
  );
  const added = (it: { readonly washAdded?: bigint | undefined }) => formatFixed(it.washAdded ?? -1n);
  expect(made.gains.map((gain) => [formatFixed(gain.basis), added(gain)])).toEqual([
    ["100", "0"],
    ["23", "8"],
  ]);
  expect(made.lots.map((lot) => [formatFixed(lot.basis), added(lot)])).toEqual([["23", "8"]]);
});

test("a replacement bought after a split counts in the units of the sale", () => {
  const split = splitTransaction({
    ...head,
    id: "p",
    on: "2024-03-11",
    accountIds: ["depot"],
    ratio: { to: fixed("2"), from: fixed("1") },
  });
  const made = report(
    [
      buy("a", "2024-01-02", ["20", "200"]),
      sell("s", "2024-03-01", ["10", "60"]),
      split,
      buy("b", "2024-03-21", ["8", "30"]),
    ],
    { country: "US", base: "USD" },
  );
  expect(made.gains.map(({ disallowed }) => formatFixed(disallowed))).toEqual(["16"]);
  expect(lots(made)).toEqual(["20 cost 100", "8 cost 46"]);
});

test("a loss replaced in a retirement account is gone, and said so; tokens have no such rule", () => {
  const life = [
    buy("a", "2024-01-02", ["10", "100"]),
    sell("s", "2024-03-01", ["10", "60"]),
    buy("b", "2024-03-21", ["10", "70"], { accountId: "other" }),
  ];
  const us = { country: "US" as const, base: "USD" };
  const ira = report(life, { ...us, exemptAccountIds: new Set(["other"]) });
  expect([lots(ira), ira.findings.map(({ kind, quantity }) => `${kind} ${formatFixed(quantity)}`)]).toEqual([
    ["10 cost 70"],
    ["loss_gone 40"],
  ]);
  expect(report(life, { ...us, tokenAssetIds: new Set(["X"]) }).gains[0]?.disallowed).toBe(0n);
});

const action = (moves: readonly CorporateActionMove[], id = "m", on = "2024-03-01") =>
  corporateActionTransaction({ currency: "EUR", accountId: "depot", id, on, moves });
const withCash = (transaction: Transaction, amount: string): Transaction => ({
  ...transaction,
  postings: [
    ...transaction.postings,
    { leg: "cash", accountId: "depot", currency: "EUR", quantity: fixed(amount), amount: fixed(amount) },
    { leg: "income", accountId: "depot", assetId: "X", amount: -fixed(amount), kind: "cash_in_lieu" },
  ],
});
const merger = action([
  { assetId: "X", quantity: fixed("-10") },
  { assetId: "Y", quantity: fixed("5") },
]);

test("a stock merger carries cost and date over; for cash alone it is a sale", () => {
  const bought = buy("a", "2024-01-02", ["10", "100"]);
  const stock = report([bought, merger]);
  expect([gains(stock), lots(stock), stock.lots[0]?.acquiredOn]).toEqual([[], ["5 cost 100"], day("2024-01-02")]);
  const cash = report([bought, withCash(action([{ assetId: "X", quantity: fixed("-10") }]), "130")]);
  expect([gains(cash), lots(cash)]).toEqual([["10 130 100 30"], []]);
});

test("cash beside new shares: in the US a gain up to the cash; elsewhere the part it stands for is sold", () => {
  const life = [buy("a", "2024-01-02", ["10", "100"]), withCash(merger, "30")];
  const prices = "Y 2024-03-01 24";
  // Stock 120 + cash 30 − cost 100 = 50 realized, 30 of it taxed now; the cost stays 100.
  const us = report(life, { country: "US", base: "USD" }, prices);
  expect([gains(us), lots(us)]).toEqual([["0 30 0 30"], ["5 cost 100"]]);
  // 30 of 150 is a fifth: a fifth of the cost goes with it.
  const generic = report(life, {}, prices);
  expect([gains(generic), lots(generic)]).toEqual([["0 30 20 10"], ["5 cost 80"]]);
  expect(report(life).findings.map(({ kind }) => kind)).toEqual(["merger_value_unknown"]);
});

test("a bought call exercised: 5,000 strike and 200 premium are the cost; a written one expired is all gain", () => {
  const exercise: Transaction = {
    ...action([{ assetId: "Y", quantity: fixed("-1") }]),
    postings: [
      ...action([{ assetId: "Y", quantity: fixed("-1") }]).postings,
      { leg: "holding", accountId: "depot", assetId: "X", quantity: fixed("100"), amount: fixed("5000") },
      { leg: "cash", accountId: "depot", currency: "EUR", quantity: fixed("-5000"), amount: fixed("-5000") },
    ],
  };
  const made = report([buy("a", "2024-01-02", ["1", "200"], { assetId: "Y" }), exercise]);
  expect([gains(made), lots(made), made.lots[0]?.acquiredOn]).toEqual([[], ["100 cost 5200"], day("2024-03-01")]);
  const written = report([
    sell("w", "2024-01-02", ["1", "200"], { assetId: "Y" }),
    action([{ assetId: "Y", quantity: fixed("1") }]),
  ]);
  expect([gains(written), lots(written)]).toEqual([["1 200 0 200"], []]);
});

test("pools of the UK: same day, then thirty days, then the pool, over all accounts; a merger carries the pool's cost", () => {
  const life = [
    buy("a", "2024-01-02", ["100", "1000"]),
    sell("s", "2024-03-01", ["40", "600"]),
    buy("b", "2024-03-11", ["10", "120"], { accountId: "other" }),
    action(
      [
        { assetId: "X", quantity: fixed("-70") },
        { assetId: "Y", quantity: fixed("35") },
      ],
      "m",
      "2024-05-01",
    ),
    sell("t", "2024-06-03", ["5", "150"], { assetId: "Y" }),
  ];
  const made = report(life, { country: "GB", base: "GBP" });
  // 10 of the 40 meet the purchase of the next 30 days at 120, 30 the pool at 10 each: 70 units for 700 become 35.
  expect(gains(made)).toEqual(["10 150 120 30", "30 450 300 150", "5 150 100 50"]);
  expect(made.gains.map(({ rule }) => rule)).toEqual(["thirty_days", "section_104", "section_104"]);
  expect(lots(made)).toEqual(["30 cost 600"]);
});

test("Canada's average over all accounts with its superficial loss", () => {
  const life = [
    buy("a", "2024-01-02", ["10", "100"]),
    buy("b", "2024-01-11", ["10", "140"], { accountId: "other" }),
    sell("s", "2024-03-01", ["10", "70"]),
    buy("c", "2024-03-21", ["5", "40"]),
  ];
  const made = report(life, { country: "CA", base: "CAD" });
  // Average 12: a loss of 50. 5 of the 10 were bought back and are held: 25 is denied and added to 120 + 40.
  expect(gains(made)).toEqual(["10 70 120 -50"]);
  expect(made.gains.map(({ disallowed }) => formatFixed(disallowed))).toEqual(["25"]);
  expect(lots(made)).toEqual(["15 cost 185"]);
});

test("a pool sold through zero is short until units are bought, in the UK and in Canada alike, with a finding", () => {
  const [sold, bought] = [sell("s", "2024-03-01", ["10", "70"]), buy("c", "2024-05-01", ["4", "20"])];
  const by = (country: "GB" | "CA", base: string) => report([sold, bought], { country, base });
  const [uk, canada] = [by("GB", "GBP"), by("CA", "CAD")];
  expect([gains(uk), lots(uk), gains(canada), lots(canada)]).toEqual([
    ["4 28 20 8"],
    ["-6 cost -42"],
    ["4 28 20 8"],
    ["-6 cost -42"],
  ]);
  expect([uk, canada].map((made) => made.findings.map(({ kind }) => kind))).toEqual([["oversold"], ["oversold"]]);
});

test("wallet by wallet in the US, one pool of lots in Australia: a sale uses the wallet's own coins or the oldest of all", () => {
  const life = [
    buy("a", "2024-01-02", ["1", "100"], { accountId: "other" }),
    buy("b", "2024-02-02", ["1", "150"]),
    sell("s", "2024-03-01", ["1", "180"]),
  ];
  expect(gains(report(life, { country: "US", base: "USD" }))).toEqual(["1 180 150 30"]);
  expect(gains(report(life, { country: "AU", base: "AUD" }))).toEqual(["1 180 100 80"]);
});

test("a transfer between own wallets carries cost and date", () => {
  const moved = transferInKindTransaction({
    ...head,
    id: "t",
    on: "2024-02-02",
    quantity: fixed("4"),
    fromAccountId: "depot",
    toAccountId: "other",
  });
  const made = report([
    buy("a", "2024-01-02", ["10", "100"]),
    moved,
    sell("s", "2024-03-01", ["4", "60"], { accountId: "other" }),
  ]);
  expect([gains(made), made.gains[0]?.acquiredOn]).toEqual([["4 60 40 20"], day("2024-01-02")]);
});
