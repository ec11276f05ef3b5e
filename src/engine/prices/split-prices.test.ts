import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { explainHoldingValue } from "#engine/explain/explain-holdings.ts";
import { recompute, type Explanation } from "#engine/explain/explanation.ts";
import { buyTransaction, splitTransaction } from "#engine/ledger/entries.ts";
import type { TransactionStatus } from "#engine/ledger/transaction.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import { dailyValues } from "#engine/performance/returns.ts";
import { timeWeightedReturn } from "#engine/performance/twr.ts";
import { buildPriceBook, priceOn } from "#engine/prices/price-book.ts";
import { priceColumns } from "#engine/prices/price-columns.ts";
import { buildRateBook } from "#engine/prices/rates.ts";
import { splitsOf } from "#engine/prices/split-prices.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import { smallBook, smallLedger } from "#test/small-ledger.ts";

interface SplitWords {
  readonly id?: string;
  readonly status?: TransactionStatus;
  readonly accountIds?: readonly string[];
}

/** `2 for 1` of X on a day. */
const split = (on: string, words: string, { id = on, status, accountIds = ["depot", "other"] }: SplitWords = {}) => {
  const [to = "", from = ""] = words.split(" for ");
  const ratio = { to: fixed(to), from: fixed(from) };
  return splitTransaction({ id, on, currency: "EUR", assetId: "X", accountIds, ratio, status });
};

const bought = buyTransaction({
  id: "bought",
  on: "2024-01-02",
  currency: "EUR",
  accountId: "depot",
  assetId: "X",
  quantity: fixed("10"),
  amount: fixed("1000"),
});

function worldOf(
  splits: readonly ReturnType<typeof split>[],
  prices: readonly (readonly [on: string, price: string])[],
) {
  const ledger = smallLedger(bought, ...splits);
  const points = prices.map(([on, price]) => ({
    assetId: "X",
    on: day(on),
    price: fixed(price),
    currency: "EUR",
    source: "provider" as const,
  }));
  const market = { prices: buildPriceBook(priceColumns(points), splitsOf(ledger)), rates: buildRateBook([]) };
  const priced = (on: string): string | undefined => {
    const quote = priceOn(market.prices, "X", day(on));
    return quote && `${formatFixed(quote.price)}, ${quote.ageDays} days old`;
  };
  return { ledger, market, priced };
}

test("without a price from the split day on, the last price counts for the new units and keeps its age", () => {
  const { priced } = worldOf([split("2024-03-01", "2 for 1")], [["2024-02-28", "120"]]);
  expect(priced("2024-02-29")).toBe("120, 1 days old");
  expect(priced("2024-03-01")).toBe("60, 2 days old");
  expect(priced("2024-03-11")).toBe("60, 12 days old");
});

test("a price of the split day or later is of the new units already", () => {
  const { priced } = worldOf(
    [split("2024-03-01", "2 for 1")],
    [
      ["2024-02-28", "120"],
      ["2024-03-04", "61"],
    ],
  );
  expect(priced("2024-03-03")).toBe("60, 4 days old");
  expect(priced("2024-03-04")).toBe("61, 0 days old");
  const sameDay = worldOf(
    [split("2024-03-01", "2 for 1")],
    [
      ["2024-02-28", "120"],
      ["2024-03-01", "62"],
    ],
  );
  expect(sameDay.priced("2024-03-01")).toBe("62, 0 days old");
});

test("splits without a price between them act one after the other; a reverse split raises the price", () => {
  const two = worldOf([split("2024-03-01", "3 for 2"), split("2024-03-10", "1 for 10")], [["2024-02-28", "120"]]);
  expect(two.priced("2024-03-09")).toBe("80, 10 days old");
  expect(two.priced("2024-03-10")).toBe("800, 11 days old");
  const oneDay = worldOf(
    [split("2024-03-01", "2 for 1"), split("2024-03-01", "5 for 1", { id: "second" })],
    [["2024-02-28", "120"]],
  );
  expect(oneDay.priced("2024-03-01")).toBe("12, 2 days old");
});

test("one split that each account books by itself, some days apart, acts once", () => {
  const depot = split("2024-03-01", "2 for 1", { id: "a", accountIds: ["depot"] });
  const other = split("2024-03-04", "2 for 1", { id: "b", accountIds: ["other"] });
  expect(worldOf([depot, other], [["2024-02-28", "120"]]).priced("2024-03-05")).toBe("60, 6 days old");
  const again = split("2024-03-04", "2 for 1", { id: "b", accountIds: ["depot"] });
  expect(worldOf([depot, again], [["2024-02-28", "120"]]).priced("2024-03-05")).toBe("30, 6 days old");
  const muchLater = split("2024-04-04", "2 for 1", { id: "b", accountIds: ["other"] });
  expect(worldOf([depot, muchLater], [["2024-02-28", "120"]]).priced("2024-04-04")).toBe("30, 36 days old");
});

test("a split that is not booked changes no price, nor does one before the first price", () => {
  const pending = split("2024-03-01", "2 for 1", { status: "pending" });
  expect(worldOf([pending], [["2024-02-28", "120"]]).priced("2024-03-01")).toBe("120, 2 days old");
  const { priced } = worldOf([split("2024-03-01", "2 for 1")], [["2024-03-05", "60"]]);
  expect(priced("2024-03-01")).toBeUndefined();
  expect(priced("2024-03-05")).toBe("60, 0 days old");
});

test("invariant 21: a split leaves worth, series, return and bridge as they were until a new price comes", () => {
  const { ledger, market } = worldOf([split("2024-03-01", "2 for 1")], [["2024-01-02", "100"]]);
  const book = smallBook(ledger, "2024-03-05");
  const held = holdingsOn(book, market).holdings.find(({ asset }) => asset.id === "X");
  expect([held?.quantity, held?.valueBase, held?.unrealized?.total].map((sum) => formatFixed(sum ?? -1n))).toEqual([
    "20",
    "1000",
    "0",
  ]);
  const window = { from: day("2024-02-25"), to: day("2024-03-05") };
  const series = netWorthSeries(book, market, { ...window, scope: { assetIds: new Set(["X"]) } });
  expect([...series.values]).toEqual(Array(10).fill(1000));
  expect(timeWeightedReturn(dailyValues(series))).toMatchObject({ status: "ok", value: 0 });
  const { opening, closing, gain } = bridgeOf({ ledger, market, base: "EUR", window });
  expect([closing - opening, gain.total]).toEqual([0n, 0n]);
});

const leaves = (tree: Explanation): Explanation[] => (tree.inputs.length === 0 ? [tree] : tree.inputs.flatMap(leaves));

test("the explanation says that the price was adjusted, for which split, and from which day it is", () => {
  const { ledger, market } = worldOf([split("2024-03-01", "3 for 2")], [["2024-01-02", "100"]]);
  const tree = explainHoldingValue({ book: smallBook(ledger, "2024-03-05"), market }, "X");
  const price = leaves(tree).find(({ source }) => source?.kind === "price");
  expect(price?.note).toBe("The last price before a split of 3 for 2, in new units");
  expect(price?.source).toMatchObject({ on: day("2024-01-02") });
  expect(recompute(tree)).toEqual(tree.value.amount);
});
