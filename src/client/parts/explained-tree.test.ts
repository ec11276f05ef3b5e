import { expect, test } from "vitest";
import type { ExplainNode } from "#ui/components/ExplainTree.tsx";
import { largestFirst } from "./explained-tree.ts";

const node = (label: string, value: string, more: Partial<ExplainNode> = {}): ExplainNode => ({
  label,
  value,
  formula: null,
  unit: "EUR",
  note: null,
  source: null,
  inputs: [],
  omittedCount: 0,
  ...more,
});

test("the terms of a sum are listed by size, a debt among them by what it weighs", () => {
  const tree = node("Net worth", "650", {
    formula: "sum of the values of all holdings",
    inputs: [node("Cash", "50"), node("House", "900"), node("Mortgage", "-300")],
  });
  expect(largestFirst(tree).inputs.map((it) => it.label)).toEqual(["House", "Mortgage", "Cash"]);
});

test("the factors of a product keep the order of the formula", () => {
  const tree = node("Value", "400", {
    formula: "quantity × price",
    inputs: [node("quantity", "10"), node("price", "40")],
  });
  expect(largestFirst(tree).inputs.map((it) => it.label)).toEqual(["quantity", "price"]);
});
