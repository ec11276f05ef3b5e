import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import {
  cashTransferTransaction,
  depositTransaction,
  buyTransaction,
  valuationTransaction,
} from "#engine/ledger/entries.ts";
import { explainBridge, explainMoneyWeighted, explainTimeWeighted } from "#engine/explain/explain-returns.ts";
import { explainCost, explainRealizedGain, explainUnrealizedGain } from "#engine/explain/explain-holdings.ts";
import { Journal } from "#engine/ledger/journal.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import type { AccountFacts, Transaction } from "#engine/ledger/transaction.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import type { Bridge } from "#engine/performance/bridge-part.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import { returnsByPart } from "#engine/performance/levels.ts";
import { returnsByAsset } from "#engine/performance/returns-by-asset.ts";
import { returnsOf } from "#engine/performance/returns.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import { assets, smallBook, smallMarket } from "#test/small-ledger.ts";

/**
 * A depot with 10 X bought for 1,000, worth 110 each from the 3rd on. A pension is followed by balances: 5,000 stated on the 1st, 5,600 on
 * the 4th; on the 4th 100 came into the depot and went on to the pension.
 */
const head = (id: string, on: string) => ({ id, on, currency: "EUR" });
const transactions: readonly Transaction[] = [
  depositTransaction({ ...head("1", "2024-01-01"), accountId: "depot", amount: fixed("1000") }),
  buyTransaction({
    ...head("2", "2024-01-01"),
    accountId: "depot",
    assetId: "X",
    quantity: fixed("10"),
    amount: fixed("1000"),
  }),
  valuationTransaction({ ...head("3", "2024-01-01"), accountId: "pension", assetId: "HOUSE", value: fixed("5000") }),
  depositTransaction({ ...head("4", "2024-01-04"), accountId: "depot", amount: fixed("100") }),
  cashTransferTransaction({
    ...head("5", "2024-01-04"),
    fromAccountId: "depot",
    toAccountId: "pension",
    amount: fixed("100"),
  }),
  valuationTransaction({ ...head("6", "2024-01-04"), accountId: "pension", assetId: "HOUSE", value: fixed("5600") }),
];
const market = smallMarket("X 2024-01-01 100, X 2024-01-03 110");
const window = { from: day("2024-01-01"), to: day("2024-01-05") };
const accountsOf = (isBalancesOnly: boolean): readonly AccountFacts[] => [
  { id: "depot", name: "Depot", currency: "EUR", costMethod: "fifo" },
  { id: "pension", name: "Pension", currency: "EUR", costMethod: "fifo", isBalancesOnly },
];
const bookOf = (isBalancesOnly = true) =>
  smallBook(buildLedger({ accounts: accountsOf(isBalancesOnly), assets, transactions }), "2024-01-05");
const pension = { accountIds: new Set(["pension"]) };
const book = bookOf();

const REASON = "Pension is followed by balances: what moved in and out is not known, so no gain or return is.";
const LEFT_OUT = "Leaves out Pension, followed by balances: what moved in and out is not known";

const shown = ({ opening, inflow, outflow, gain, byBalances, closing }: Bridge) =>
  [opening, inflow, outflow, gain.total, byBalances, closing].map(formatFixed);

test("an account followed by balances counts in net worth, and the return of everything is that of the rest (UP-06)", () => {
  expect(holdingsOn(book, market).netWorth).toMatchObject({ status: "ok", value: fixed("6800") });
  const series = netWorthSeries(book, market, window);
  expect([...series.values]).toEqual([6000, 6000, 6100, 6800, 6800]);
  const { timeWeighted, moneyWeighted } = returnsOf(series);
  expect(timeWeighted).toMatchObject({ status: "partial", missing: [LEFT_OUT] });
  expect(timeWeighted).toHaveProperty("value", expect.closeTo(0.1, 12));
  expect(moneyWeighted.periodReturn).toMatchObject({ status: "partial", missing: [LEFT_OUT] });
  // Even of the series of everything no day gains what the balances changed by.
  const net = series.inflows.map((inflow, i) => inflow - (series.outflows[i] ?? 0));
  expect([...net]).toEqual([expect.any(Number), 0, 0, 700, 0]);
});

test("by itself it has no return, for the reason said", () => {
  const { timeWeighted, moneyWeighted, annualized } = returnsOf(
    netWorthSeries(book, market, { ...window, scope: pension }),
  );
  expect(timeWeighted).toEqual({ status: "insufficient_data", reason: REASON });
  expect([moneyWeighted.annualRate, moneyWeighted.periodReturn]).toEqual([timeWeighted, timeWeighted]);
  expect(annualized).toBeUndefined();
});

test("the bridge shows what its balances changed by on a line of its own and foots", () => {
  const input = { ledger: book.ledger, market, base: "EUR", window };
  // The 100 came into the depot and left it again; the pension grew by 600 stated and the 100.
  const whole = ["6000", "100", "100", "100", "700", "6800"];
  expect(shown(bridgeOf(input))).toEqual(whole);
  expect(shown(bridgeOf({ ...input, book }))).toEqual(whole);
  expect(shown(bridgeOf({ ...input, book, scope: pension }))).toEqual(["5000", "0", "0", "0", "700", "5700"]);
  const depot = bridgeOf({ ...input, book, scope: { accountIds: new Set(["depot"]) } });
  expect(shown(depot)).toEqual(["1000", "100", "100", "100", "0", "1100"]);
  expect([depot.missing, bridgeOf(input).missing]).toEqual([[], [REASON]]);
  const tree = explainBridge(bridgeOf(input), "EUR");
  expect(tree.inputs.find(({ label }) => label === "Accounts followed by balances")?.value.amount).toBe(fixed("700"));
});

test("parts add up without it, and it has no contribution", () => {
  const parts = new Map(["depot", "pension"].map((id) => [id, { accountIds: new Set([id]) }]));
  const level = returnsByPart({ book, market, window, parts });
  const figures = level.parts.map(({ contribution }) => contribution);
  expect(figures[0]).toHaveProperty("value", expect.closeTo(0.1, 12));
  expect(figures[1]).toEqual({ status: "insufficient_data", reason: REASON });
  expect(level.whole.contribution).toMatchObject({ status: "partial", missing: [LEFT_OUT] });
});

test("what is held in it has a value but no cost and no gain, wherever it is looked at", () => {
  const { holdings, totals } = holdingsOn(book, market);
  const house = holdings.find(({ asset }) => asset.id === "HOUSE");
  expect(house).toMatchObject({
    valueBase: fixed("5600"),
    cost: undefined,
    unrealized: undefined,
    totalGain: undefined,
  });
  expect(house).toMatchObject({ realized: undefined, missing: [REASON] });
  expect(formatFixed(totals.totalGain)).toBe("100");
  expect(returnsByAsset(book, market, { to: window.to }).get("HOUSE")?.timeWeighted).toHaveProperty("reason", REASON);
  expect(returnsByAsset(book, market, { to: window.to }).get("X")?.timeWeighted.status).toBe("ok");
  const trees = [explainCost, explainUnrealizedGain, explainRealizedGain].map((of) => of({ book, market }, "HOUSE"));
  expect(trees.map(({ value }) => value.amount)).toEqual([undefined, undefined, undefined]);
});

test("explanations of returns leave it out too", () => {
  const series = netWorthSeries(book, market, window);
  const tree = explainTimeWeighted(series);
  expect(tree.value.amount).toBeCloseTo(0.1, 12);
  expect([tree.note, explainMoneyWeighted(series).note]).toEqual([LEFT_OUT, LEFT_OUT]);
  const alone = netWorthSeries(book, market, { ...window, scope: pension });
  expect(explainTimeWeighted(alone)).toMatchObject({ value: { amount: undefined }, note: REASON });
  expect(explainMoneyWeighted(alone)).toMatchObject({ value: { amount: undefined }, note: REASON });
});

test("followed by transactions again it is as if nothing had been", () => {
  const restored = bookOf(false);
  const series = netWorthSeries(restored, market, window);
  expect(series.leftOut).toBeUndefined();
  // 100 of 6,000 on the third day; 600 of 6,100 and the 100 that came on the fourth.
  expect(returnsOf(series).timeWeighted).toHaveProperty("value", expect.closeTo((6100 / 6000) * (6800 / 6200) - 1, 12));
  const journal = new Journal({ accounts: accountsOf(false), assets });
  expect(journal.restate({ accounts: accountsOf(false), assets })).toBe(true);
  expect(journal.restate({ accounts: accountsOf(true), assets })).toBe(false);
});
