import { expect, test } from "vitest";
import { recompute } from "#engine/explain/explanation.ts";
import { moneyLeaf, moneyTree, numberLeaf, numberTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { fixed } from "#engine/money/fixed.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";

const rent = moneyLeaf({ label: "Rent" }, fixed("12000"), "EUR");
const costs = moneyLeaf({ label: "Costs" }, fixed("2000.01"), "EUR");
const noi = moneyTree(
  { label: "Net operating income", formula: "rent − costs", currency: "EUR" },
  { of: { rent, costs } },
  (sums) => known(sums.rent - sums.costs),
);

test("a tree states its figure and recomputes it from its leaves: 12,000 − 2,000.01", () => {
  expect(noi.figure).toMatchObject({ status: "ok", value: fixed("9999.99") });
  expect(recompute(noi)).toBe(fixed("9999.99"));
});

test("trees stand on trees: 9,999.99 of 200,000 is 4.999995 %", () => {
  const value = moneyLeaf({ label: "Value" }, fixed("200000"), "EUR");
  const rate = numberTree({ label: "Cap rate", formula: "NOI ÷ value", unit: "ratio" }, { of: { noi, value } }, (of) =>
    quotient(of.noi, of.value, "The value is zero."),
  );
  expect(rate.value.amount).toBeCloseTo(0.04999995, 12);
  expect(recompute(rate)).toBe(rate.value.amount);
});

test("a list of inputs follows the named ones", () => {
  const parts = [1, 2, 3].map((part) => numberLeaf({ label: `Part ${part}` }, part, "count"));
  const scale = numberLeaf({ label: "Scale" }, 10, "count");
  const tree = numberTree(
    { label: "Sum", formula: "scale × Σ parts", unit: "count" },
    { of: { scale }, list: parts },
    (of, list) => known(of.scale * list.reduce((sum, part) => sum + part, 0)),
  );
  expect(recompute(tree)).toBe(60);
});

test("what is not known makes what rests on it unknown, with the reason", () => {
  const unknown = moneyLeaf({ label: "Costs", note: "Nobody has stated them" }, undefined, "EUR");
  const tree = moneyTree({ label: "Left", formula: "rent − costs", currency: "EUR" }, { of: { rent, unknown } }, (of) =>
    known(of.rent - of.unknown),
  );
  expect(tree.figure).toEqual({ status: "insufficient_data", reason: "Nobody has stated them" });
  expect([tree.value.amount, recompute(tree)]).toEqual([undefined, undefined]);
});
