import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { fixed } from "#engine/money/fixed.ts";
import type { PoolRoll, TracedStep } from "#engine/tax/pool-step.ts";
import { smallLedger } from "#test/small-ledger.ts";
import { explainPool } from "./explain-pool.ts";
import { recompute } from "./explanation.ts";

/** 1,000 for 4,150 and 500 for 2,130, of which 700 leave: 6,280 × 700 ÷ 1,500. */
const step = (kind: TracedStep["kind"], on: string, amounts: readonly [string, string, string, string]): TracedStep => {
  const [quantity, cost, held, after] = amounts.map((text) => fixed(text));
  return {
    kind,
    on: day(on),
    quantity: quantity ?? 0n,
    cost: cost ?? 0n,
    beside: 0n,
    gain: undefined,
    after: { quantity: held ?? 0n, cost: after ?? 0n },
    account: 0,
    rows: [],
  };
};
const roll: PoolRoll = {
  asset: 0,
  isKnown: true,
  steps: [
    step("acquired", "2014-04-01", ["1000", "4150", "1000", "4150"]),
    step("acquired", "2017-09-01", ["500", "2130", "1500", "6280"]),
    step("disposed", "2018-05-01", ["-750", "-3140", "750", "3140"]),
    step("cost_change", "2019-05-01", ["0", "-140", "750", "3000"]),
  ],
};
const at = { ledger: smallLedger(), currency: "GBP" };

test("the cost after each step is what was before it and its change, and half of the units take half of the cost", () => {
  for (const [place, { after }] of roll.steps.entries()) {
    const tree = explainPool(roll, place, at);
    expect([tree.value.amount, recompute(tree)]).toEqual([after.cost, after.cost]);
  }
  const [, left] = explainPool(roll, 2, at).inputs;
  expect([left?.formula, left?.value.amount]).toEqual([
    "− cost before × units that leave ÷ units before",
    fixed("-3140"),
  ]);
});

test("a pool of which a cost is not known has none, and says why", () => {
  const tree = explainPool({ ...roll, isKnown: false }, 2, at);
  expect([tree.value.amount, tree.note]).toEqual([undefined, "The cost of some of it is not known."]);
});
