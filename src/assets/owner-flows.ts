import type { OwnedAsset } from "#assets/asset-rules.ts";
import { movementLeaf } from "#assets/class-tree.ts";
import type { Day } from "#engine/dates/day.ts";
import { moneyTree, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { type Fixed, ZERO } from "#engine/money/fixed.ts";
import { xirr } from "#engine/performance/xirr.ts";

/** Money between an asset and its owner on a day: negative is paid in, positive received. */
export interface OwnerFlow {
  readonly on: Day;
  readonly leaf: FigureTree;
}

/** What the owner paid and received for an asset: what was bought and sold, income, fees and taxes. Stated values move no money. */
export const ownerFlows = (owned: OwnedAsset): readonly OwnerFlow[] =>
  owned.movements
    .filter(({ leg, amount }) => leg !== "revaluation" && leg !== "cash" && leg !== "external" && amount !== ZERO)
    .map((movement) => ({ on: movement.on, leaf: movementLeaf(owned, movement, -movement.amount) }));

/** Rate a year of dated flows with a value at the end. */
export const irrTree = (
  words: { readonly label: string; readonly formula: string },
  flows: readonly OwnerFlow[],
  end: { readonly on: Day; readonly value: FigureTree },
): FigureTree =>
  numberTree(
    { ...words, unit: "ratio" },
    { of: { value: end.value }, list: flows.map(({ leaf }) => leaf) },
    (of, amounts) =>
      xirr([...flows.map(({ on }, i) => ({ on, amount: amounts[i] ?? 0 })), { on: end.on, amount: of.value }]),
  );

/** Sum of the days whose flows together go one way, as a positive amount: what a loan pays out on the day of the purchase was not paid in. */
export const flowSum = (
  words: { readonly label: string; readonly formula: string; readonly currency: string },
  flows: readonly OwnerFlow[],
  direction: "paid" | "received",
): FigureTree =>
  moneyTree(words, { of: {}, list: flows.map(({ leaf }) => leaf) }, (_, amounts) => {
    const days = new Map<Day, Fixed>();
    flows.forEach(({ on }, i) => days.set(on, (days.get(on) ?? ZERO) + (amounts[i] ?? ZERO)));
    const sign = direction === "paid" ? -1n : 1n;
    return known([...days.values()].reduce((sum, net) => (sign * net > ZERO ? sum + sign * net : sum), ZERO));
  });
