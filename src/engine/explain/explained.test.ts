import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { explained, explainedParts, figureOfResult } from "#engine/explain/explained.ts";
import { recompute } from "#engine/explain/explanation.ts";
import { moneyLeaf, moneyTree } from "#engine/explain/formula.ts";
import { fromTree, layoutOf, numberFromTree } from "#engine/explain/traced.ts";
import { known } from "#engine/figure.ts";
import { fixed } from "#engine/money/fixed.ts";
import { err, ok } from "#engine/result.ts";

const interest = explained(
  ["Interest", "Σ amount × rate × days", "count"],
  (of: { readonly rateAnnual: number; readonly spans: readonly { readonly on: number; readonly amount: number }[] }) =>
    of.spans.reduce((sum, { amount }) => sum + amount * of.rateAnnual, 0),
);
const input = {
  rateAnnual: 0.05,
  spans: [
    { on: day("2024-01-02"), amount: 100 },
    { on: day("2024-02-02"), amount: 200 },
  ],
};

test("every amount is a leaf named by its key and its day; days themselves are none", () => {
  const tree = interest.tree(input);
  expect(tree.inputs.map(({ label, value }) => `${label}: ${value.amount} ${value.unit}`)).toEqual([
    "Rate annual: 0.05 ratio",
    "Amount of spans, 2024-01-02: 100 count",
    "Amount of spans, 2024-02-02: 200 count",
  ]);
  expect([tree.value.amount, recompute(tree)]).toEqual([15, 15]);
});

test("an amount may be a tree: what it rests on stands below, and a change of its leaf changes the figure", () => {
  const rent = moneyLeaf({ label: "Rent" }, fixed("90"), "EUR");
  const net = moneyTree({ label: "Net", formula: "rent + 10", currency: "EUR" }, { of: { rent } }, (of) =>
    known(of.rent + fixed("10")),
  );
  const tree = interest.tree({ ...input, spans: [{ on: 0, amount: numberFromTree(net) }] });
  expect([recompute(tree), tree.inputs[1]?.inputs[0]?.label]).toEqual([5, "Rent"]);
  const other = { ...net, inputs: [moneyLeaf({ label: "Rent" }, fixed("190"), "EUR")] };
  expect(recompute({ ...tree, inputs: [tree.inputs[0] ?? rent, other] })).toBe(10);
});

test("exact amounts are money in a currency where one is said, and factors where their name says so", () => {
  const worth = explained(
    ["Worth", "cost × share", "money"],
    (of: { readonly cost: bigint; readonly share: bigint }) => (of.cost * of.share) / fixed("1"),
  );
  const tree = worth.tree(
    { cost: fixed("8"), share: fromTree(moneyLeaf({ label: "Half" }, fixed("0.5"), "EUR")) },
    {
      currency: "EUR",
    },
  );
  expect(tree.value).toEqual({ unit: "money", currency: "EUR", amount: fixed("4") });
  const units = layoutOf(
    { cost: 1n, unitShare: 2n, levels: Float64Array.of(1.5), by: new Map([["a", 3n]]) },
    "EUR",
  ).leaves;
  expect(units.map(({ label, value }) => `${label} ${value.unit}`)).toEqual([
    "Cost money",
    "Unit share factor",
    "Levels, 1 multiple",
    "By, a money",
  ]);
});

test("what is not there is undefined with a reason, and so is what was refused", () => {
  const none = explained(["None", "nothing", "count"], (of: { readonly a: number }) => (of.a > 9 ? of.a : undefined));
  const tooLarge = explained(["Large", "a ÷ 0", "count"], (of: { readonly a: number }) => of.a / 0);
  expect(none.compute({ a: 1 })).toMatchObject({ status: "undefined" });
  expect(tooLarge.tree({ a: 1 })).toMatchObject({ note: "The number is too large to state." });
  const parts = explainedParts({ half: ["Half", "a ÷ 2", "count"] }, (of: { readonly a: number }) =>
    known({ half: of.a / 2 }),
  );
  expect(recompute(parts.half.tree({ a: 3 }))).toBe(1.5);
  expect([figureOfResult(ok(1)), figureOfResult(err({ kind: "lot_closed" }))]).toMatchObject([
    { status: "ok", value: 1 },
    { status: "undefined", reason: "lot closed" },
  ]);
});
