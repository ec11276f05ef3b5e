import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { explainLumpSum } from "#engine/explain/explain-german.ts";
import { recompute } from "#engine/explain/explanation.ts";
import { buyTransaction } from "#engine/ledger/entries.ts";
import { fixed } from "#engine/money/fixed.ts";
import { taxReport } from "#engine/tax/tax-report.ts";
import { smallLedger, smallMarket } from "#test/small-ledger.ts";

const head = { currency: "EUR", accountId: "depot", assetId: "X" };
const ledger = smallLedger(
  buyTransaction({ ...head, id: "1", on: "2022-01-03", quantity: fixed("60"), amount: fixed("6000") }),
  buyTransaction({ ...head, id: "2", on: "2024-07-03", quantity: fixed("40"), amount: fixed("4000") }),
);

test("the lump sum of 2024 is that of both lots, each from its value, and its tax follows from the exempt part", () => {
  const report = taxReport({
    ledger,
    market: smallMarket("X 2024-01-01 100, X 2024-12-31 110"),
    through: day("2024-12-31"),
    base: "EUR",
    country: "DE",
    fundKinds: new Map([["X", "equity"]]),
  });
  const sum = report.ok ? report.value.funds?.lumpSums().find(({ year }) => year === 2024) : undefined;
  const trees = sum && explainLumpSum(sum, "equity");
  const stated = [sum?.lumpSum, sum?.taxable, sum?.tax].map((figure) => (figure?.status === "ok" ? figure.value : ""));
  expect(trees && [trees.lumpSum, trees.taxable, trees.tax].map(recompute)).toEqual(stated);
  // 6,000 × 2.29 % × 0.7 = 96.18; 4,000 × 2.29 % × 0.7 × 6/12 = 32.06.
  expect(trees?.lumpSum.inputs.map(recompute)).toEqual([fixed("96.18"), fixed("32.06")]);
  expect(trees?.lumpSum.inputs[0]?.inputs.map(({ label }) => label)).toContain("Value start");
});

test("a fund of an unknown kind has a lump sum, but no taxable part", () => {
  const sum = {
    asset: 0,
    year: 2024,
    receivedOn: 0,
    quantity: 1n,
    baseRate: fixed("0.0229"),
    ...zeroParts(),
    lots: [
      {
        valueStart: fixed("100"),
        valueEnd: fixed("110"),
        distributions: 0n,
        baseRate: fixed("0.0229"),
        fundKind: "other",
      },
    ],
  } as const;
  const trees = explainLumpSum(sum, undefined);
  expect([recompute(trees.lumpSum), recompute(trees.taxable), recompute(trees.tax)]).toEqual([
    fixed("1.603"),
    undefined,
    undefined,
  ]);
});

function zeroParts() {
  const none = { status: "ok", value: fixed("1.603"), warnings: [] } as const;
  const [valueStart, valueEnd, distributions, baseReturn] = [none, none, none, none];
  return { valueStart, valueEnd, distributions, baseReturn, lumpSum: none, taxable: none, tax: none };
}
