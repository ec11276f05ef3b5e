import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { buyTransaction, incomeTransaction, sellTransaction, splitTransaction } from "#engine/ledger/entries.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fixed, formatFixed, type Fixed } from "#engine/money/fixed.ts";
import { assert } from "#engine/result.ts";
import { smallLedger, smallMarket } from "#test/small-ledger.ts";
import { germanYears } from "./german-years.ts";
import type { GermanFundKind } from "./germany.ts";
import { taxReport } from "./tax-report.ts";

const head = { currency: "EUR", accountId: "depot", assetId: "X" };
const trade = (id: string, on: string, [units, amount]: readonly [string, string]) => ({
  ...head,
  id,
  on,
  quantity: fixed(units),
  amount: fixed(amount),
});
const bought = buyTransaction(trade("1", "2023-01-02", ["100", "10000"]));
/** At the start of 2023 a unit is worth 98, at its end 100, at the end of 2024 it is worth 110. */
const PRICES = "X 2023-01-01 98, X 2023-12-31 100, X 2024-12-31 110";

function fundsOf(
  transactions: readonly Transaction[],
  { kind, prices = PRICES, through = "2025-12-30" }: { kind?: GermanFundKind; prices?: string; through?: string } = {},
) {
  const made = taxReport({
    ledger: smallLedger(...transactions),
    market: smallMarket(prices),
    through: day(through),
    base: "EUR",
    country: "DE",
    fundKinds: new Map([["X", kind]]),
  });
  assert(made.ok, "Germany allows its own method");
  const { funds, gains } = made.value;
  assert(funds !== undefined, "Germany looks at funds");
  return { funds, gains };
}
const shown = (figure: Figure<Fixed>): string =>
  figure.status === "ok" ? formatFixed(figure.value) : "reason" in figure ? figure.reason : "partial";
const rowsOf = (...asked: Parameters<typeof fundsOf>) =>
  fundsOf(...asked)
    .funds.lumpSums()
    .map(({ year, lumpSum, taxable, tax }) => [year, shown(lumpSum), shown(taxable), shown(tax)]);

test("2024 as the ministry's example: 10,000 × 2.29 % × 0.7 = 160.30, of an equity fund 112.21 taxed with 29.60", () => {
  expect(rowsOf([bought], { kind: "equity" })).toEqual([
    [2023, "174.93", "122.451", "32.29645125"],
    [2024, "160.3", "112.21", "29.5953875"],
  ]);
  const { funds } = fundsOf([bought], { kind: "equity" });
  expect(funds.lumpSums().map(({ receivedOn }) => formatDay(receivedOn))).toEqual(["2024-01-02", "2025-01-02"]);
});

test("a distribution of 1 a unit comes off: 60.30 is left of 160.30", () => {
  const paid = incomeTransaction({ ...head, id: "2", on: "2024-06-30", type: "dividend", gross: fixed("100") });
  expect(rowsOf([bought, paid], { kind: "other" })[1]).toEqual([2024, "60.3", "60.3", "15.904125"]);
});

test("units bought in July count for six twelfths; what was sold before the year's end does not count", () => {
  const july = buyTransaction(trade("1", "2024-07-15", ["10", "1050"]));
  expect(rowsOf([july], { kind: "other" })).toEqual([[2024, "8.015", "8.015", "2.11395625"]]);
  const sold = sellTransaction(trade("2", "2024-11-15", ["10", "1090"]));
  expect(rowsOf([july, sold], { kind: "other" })).toEqual([]);
});

test("a fund that fell has no lump sum, and no more than it gained is taken", () => {
  const prices = "X 2023-01-01 100, X 2023-12-31 99, X 2024-12-31 100";
  expect(rowsOf([bought], { kind: "other", prices }).map(([year, lumpSum]) => [year, lumpSum])).toEqual([
    [2023, "0"],
    [2024, "100"],
  ]);
});

test("a sale takes off the lump sums its units were taxed with, then the exempt part: (1,000 − 167.615) × 70 %", () => {
  const sold = sellTransaction(trade("2", "2025-07-01", ["50", "6000"]));
  const { funds, gains } = fundsOf([bought, sold], { kind: "equity" });
  const [gain] = gains;
  const made = gain && funds.gainOf(gain);
  expect(made && [shown(made.lumpSumsTaxed), shown(made.taxable)]).toEqual(["167.615", "582.6695"]);
});

test("a split between changes the units, not the lump sums: 100 of the 200 new units are the same 50 old ones", () => {
  const ratio = { to: fixed("2"), from: fixed("1") };
  const split = splitTransaction({ ...head, id: "2", on: "2024-09-02", accountIds: ["depot"], ratio });
  const sold = sellTransaction(trade("3", "2025-07-01", ["100", "6000"]));
  const prices = "X 2023-01-01 98, X 2023-12-31 100, X 2024-12-31 55";
  const { funds, gains } = fundsOf([bought, split, sold], { kind: "equity", prices });
  const [gain] = gains;
  const made = gain && funds.gainOf(gain);
  expect(made && [shown(made.lumpSumsTaxed), shown(made.taxable)]).toEqual(["167.615", "582.6695"]);
  expect(funds.lumpSums().map(({ lumpSum }) => shown(lumpSum))).toEqual(["174.93", "160.3"]);
});

test("without the kind of fund the lump sum is known and what of it is taxed is not, and says why", () => {
  const [, row] = rowsOf([bought]);
  expect(row?.slice(0, 3)).toEqual([2024, "160.3", "The kind of fund is not stated: it decides which part is exempt."]);
});

test("without a price at the year's end the lump sum is unknown, in a year of a negative base rate it is 0 all the same", () => {
  const early = buyTransaction(trade("1", "2022-01-03", ["100", "10000"]));
  const rows = fundsOf([early], { kind: "equity", prices: "X 2023-06-01 98", through: "2023-12-31" }).funds.lumpSums();
  expect(rows.map(({ lumpSum, valueStart }) => [shown(lumpSum), shown(valueStart)])).toEqual([
    ["0", "The fund has no price at the start or the end of the year."],
    [
      "The fund has no price at the start or the end of the year.",
      "The fund has no price at the start or the end of the year.",
    ],
  ]);
});

test("units from before 2018 and years without a known base rate are said to be unknown", () => {
  const old = buyTransaction(trade("1", "2017-03-01", ["10", "1000"]));
  const sold = sellTransaction(trade("2", "2023-07-01", ["10", "2000"]));
  const { funds, gains } = fundsOf([old, sold], { kind: "equity" });
  const [gain] = gains;
  const made = gain && funds.gainOf(gain);
  expect(made && shown(made.taxable)).toContain("before 2018");
  const late = buyTransaction(trade("1", "2040-03-01", ["10", "1000"]));
  const [row] = fundsOf([late], { kind: "equity", through: "2041-01-05" }).funds.lumpSums();
  expect(row && [row.baseRate, shown(row.lumpSum)]).toEqual([undefined, "The base rate of the year is not known."]);
});

test("losses on shares wait for gains on shares: 300 of funds and a lump sum of 100 are taxed in full", () => {
  const line = (pot: "share" | "other", taxable: string) =>
    ({ year: 2025, pot, taxable: { status: "ok", value: fixed(taxable), warnings: [] } }) as const;
  const [lumpSum] = fundsOf([bought], { kind: "other", prices: "X 2023-01-01 98, X 2023-12-31 99, X 2024-12-31 100" })
    .funds.lumpSums()
    .slice(-1);
  assert(lumpSum !== undefined, "2024 has one");
  const [year] = germanYears([line("share", "-500"), line("other", "300")], [lumpSum]);
  expect(year && [year.year, formatFixed(year.lumpSums), shown(year.taxable), shown(year.tax)]).toEqual([
    2025,
    "100",
    "400",
    "105.5",
  ]);
});
