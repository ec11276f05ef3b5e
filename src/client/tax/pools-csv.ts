import { csvOf } from "#client/parts/csv.ts";
import type { TaxPool } from "#features/figures/tax-pools-contract.ts";

/** What people call a pool where they live. */
export const POOL_WORDS = { GB: "Section 104 holdings", CA: "Adjusted cost base" } as const;

const WORDS: Readonly<Record<TaxPool["steps"][number]["kind"], string>> = {
  acquired: "Acquired",
  disposed: "Disposed of",
  moved_in: "Came with its cost",
  moved_out: "Left without a sale",
  split: "Split",
  cost_change: "Capital returned",
  loss_denied: "Denied loss added to the cost",
};

/** A step in words. Capital returned to a pool without a cost changes none, but is a gain. */
export const stepWords = ({ kind, cost }: Pick<TaxPool["steps"][number], "kind" | "cost">): string =>
  kind === "cost_change" && cost.value !== null && Number(cost.value) > 0 ? "Cost raised" : WORDS[kind];

/** Every step of every pool, with the row of what was held before. */
export const poolsCsvOf = (pools: readonly TaxPool[], currency: string): string =>
  csvOf([
    [
      "asset",
      "day",
      "step",
      "units",
      "matched beside the pool",
      "cost",
      "gain",
      "units after",
      "cost after",
      "currency",
      "transaction",
    ],
    ...pools.flatMap(({ name, opening, steps }) => [
      [name, null, "before", null, null, null, null, opening.quantity, opening.cost.value, currency, null],
      ...steps.map((step) => [
        name,
        step.on,
        stepWords(step),
        step.quantity,
        step.beside,
        step.cost.value,
        step.gain?.value ?? null,
        step.after.quantity,
        step.after.cost.value,
        currency,
        step.transactionIds.join(" "),
      ]),
    ]),
  ]);
