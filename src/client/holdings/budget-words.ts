import { fixed, toNumber } from "#engine/money/fixed.ts";
import type { Budgets } from "#features/budgets/contract.ts";

type Category = Budgets["categories"][number];

/** After an amount: "54 EUR left". */
export const STATE_WORDS = {
  within: "left",
  ahead: "left, faster than the month",
  over: "over the budget",
} as const;

export interface BudgetBar {
  /** Part of the budget that is spent, 1 at most. */
  readonly spent: number;
  /** Part of the month that is over. */
  readonly month: number;
  readonly state: NonNullable<Category["state"]>;
}

/** How a budget is drawn; undefined where there is none, or its amount is not known. */
export function budgetBar(
  { planned, spent, state }: Pick<Category, "planned" | "spent" | "state">,
  { day, days }: Pick<Budgets, "day" | "days">,
): BudgetBar | undefined {
  if (planned === null || planned.value === null || state === null) return undefined;
  const part = toNumber(fixed(spent)) / toNumber(fixed(planned.value));
  return { spent: Math.min(1, Math.max(0, part)), month: day / days, state };
}
