import { expect, test } from "vitest";
import { fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import { costsByYear, noticeTotals, splitByParts } from "./fund-notice.ts";

const split = (amount: string, parts: readonly string[], least = 2) =>
  splitByParts(fixed(amount), parts.map(fixed), least).map(formatFixed);

test("a call is shared by commitments, and the cents that do not divide go to those who lost most", () => {
  expect(split("100", ["1", "1", "1"])).toEqual(["33.34", "33.33", "33.33"]);
  expect(split("15000", ["200000", "100000"])).toEqual(["10000", "5000"]);
  expect(split("0.01", ["1", "3"])).toEqual(["0", "0.01"]);
});

test("shares of a company that are paid out stay whole, and an amount of more decimals keeps them", () => {
  expect(split("7", ["2", "1"], 0)).toEqual(["5", "2"]);
  expect(split("1.000000000000000001", ["1", "1", "1"])).toEqual([
    "0.333333333333333333",
    "0.333333333333333334",
    "0.333333333333333334",
  ]);
});

test("nobody gets anything where no part is above zero, and one owner gets all", () => {
  expect(split("10", ["0", "0"])).toEqual(["0", "0"]);
  expect(split("10", ["-1", "2"])).toEqual(["0", "0"]);
  expect(split("10.05", ["3"])).toEqual(["10.05"]);
});

test("a notice comes to what it calls less what it pays out; what is stated beside moves nothing", () => {
  const line = (direction: "paid" | "received" | "stated", amount: string) => ({ direction, amount: fixed(amount) });
  const totals = noticeTotals([
    line("paid", "9000"),
    line("paid", "450"),
    line("received", "2000"),
    line("stated", "70"),
  ]);
  expect(formatFixed(totals.paid)).toBe("9450");
  expect(formatFixed(totals.received)).toBe("2000");
  expect(formatFixed(totals.net)).toBe("7450");
  expect(noticeTotals([])).toEqual({ paid: ZERO, received: ZERO, net: ZERO });
});

test("costs are added up by year and name, the first year first", () => {
  const cost = (year: number, name: string, amount: string) => ({ year, name, amount: fixed(amount) });
  const years = costsByYear([
    cost(2026, "fee", "30"),
    cost(2025, "fee", "10"),
    cost(2025, "fee", "5.5"),
    cost(2025, "carry", "7"),
  ]);
  expect(
    years.map(({ year, byName }) => [year, [...byName].map(([name, sum]) => `${name} ${formatFixed(sum)}`)]),
  ).toEqual([
    [2025, ["fee 15.5", "carry 7"]],
    [2026, ["fee 30"]],
  ]);
});
