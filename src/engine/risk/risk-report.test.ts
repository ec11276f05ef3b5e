import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths, day, formatDay } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { depositTransaction } from "#engine/ledger/entries.ts";
import { fixed } from "#engine/money/fixed.ts";
import { netWorthSeries } from "#engine/valuation/series.ts";
import { smallBook, smallLedger, smallMarket } from "#test/small-ledger.ts";
import type { DatedValue } from "./drawdown.ts";
import { periodEnds, riskReport, usualFrequency, wealthIndex } from "./risk-report.ts";

const START = day("2023-12-31");
/** Levels of month ends from monthly returns. */
function monthly(returns: readonly number[]): DatedValue[] {
  let value = 1;
  const ends = returns.map((rate, month) => ({ on: addMonths(START + 1, month + 1) - 1, value: (value *= 1 + rate) }));
  return [{ on: START, value: 1 }, ...ends];
}
const options = { frequency: "monthly" as const, riskFreeAnnual: 0, cutoff: 0.05 };
const shown = (figure: Figure): string =>
  figure.status === "ok" ? String(Math.round(figure.value * 1e6) / 1e6) : figure.status;
const TWELVE = [0.02, 0, 0.02, 0, 0.02, 0, 0.02, 0, 0.02, 0, 0.02, 0];

test("2 % and nothing in turn: mean 1 %, sample deviation √(12/11) %, so volatility √12 times that", () => {
  const report = riskReport(monthly(TWELVE), options);
  expect(report.observations).toBe(12);
  expect(shown(report.volatility)).toBe((Math.sqrt(12 / 11) * 0.01 * Math.sqrt(12)).toFixed(6));
  expect(shown(report.sharpe)).toBe(((0.01 * 12) / (Math.sqrt(12 / 11) * 0.01 * Math.sqrt(12))).toFixed(6));
  expect([shown(report.best), shown(report.worst), report.sortino.status]).toEqual(["0.02", "0", "undefined"]);
});

test("on fewer than twelve months every figure is hidden and says why", () => {
  const report = riskReport(monthly(TWELVE.slice(1)), options);
  expect(report.volatility).toEqual({ status: "insufficient_data", reason: "There are 11 returns; 12 are needed." });
  expect([report.sharpe.status, report.drawdown.status, report.historical.status]).toEqual(
    Array(3).fill("insufficient_data"),
  );
});

test("a portfolio of twice its benchmark has a beta of two and a correlation of one", () => {
  const rates = [0.01, -0.02, 0.03, 0.01, -0.01, 0.02, 0, 0.01, -0.03, 0.02, 0.01, 0.02];
  const benchmark = monthly(rates);
  const report = riskReport(monthly(rates.map((rate) => 2 * rate)), { ...options, benchmark });
  expect([shown(report.beta), shown(report.correlation)]).toEqual(["2", "1"]);
  const difference = riskReport(benchmark, { ...options, benchmark });
  expect([shown(difference.trackingError), difference.informationRatio.status]).toEqual(["0", "undefined"]);
});

test("months end on their last day, weeks on Friday, days are weekdays", () => {
  const index = Array.from({ length: 60 }, (_, place) => ({ on: START + place, value: 1 }));
  expect(periodEnds(index, "monthly").map(({ on }) => formatDay(on))).toEqual(["2023-12-31", "2024-01-31"]);
  expect(formatDay(periodEnds(index, "weekly")[0]?.on ?? 0)).toBe("2024-01-05");
  expect(periodEnds(index, "daily")).toHaveLength(43);
  expect([usualFrequency(index), usualFrequency(monthly([...TWELVE, ...TWELVE]))]).toEqual(["weekly", "monthly"]);
});

test("flows are no growth: money paid in leaves the index at one", () => {
  const head = { currency: "EUR", accountId: "depot" };
  const ledger = smallLedger(
    depositTransaction({ ...head, id: "1", on: "2024-01-02", amount: fixed("1000") }),
    depositTransaction({ ...head, id: "2", on: "2024-01-04", amount: fixed("500") }),
  );
  const span = { from: day("2024-01-01"), to: day("2024-01-05") };
  const index = wealthIndex(netWorthSeries(smallBook(ledger, "2024-01-05"), smallMarket(""), span));
  expect(index.map(({ value }) => value)).toEqual([1, 1, 1, 1, 1]);
});

test("whatever the returns, every figure is finite or says why", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1, max: 5, noNaN: true }), { maxLength: 60 }), (rates) => {
      const report = riskReport(monthly(rates), { ...options, benchmark: monthly(rates.toReversed()) });
      const figures = Object.values(report).filter((value) => typeof value === "object");
      const wrong = figures.filter(
        (figure) => figure.status === "ok" && typeof figure.value === "number" && !Number.isFinite(figure.value),
      );
      expect(wrong).toEqual([]);
    }),
  );
});
