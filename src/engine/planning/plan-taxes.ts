import type { PlanTaxes } from "#engine/planning/life-plan.ts";

/** On taxed income of a year: each bracket's rate on what lies between its amount and the next one, or the one rate on all. */
export function incomeTax(income: number, { ordinary, brackets }: Pick<PlanTaxes, "ordinary" | "brackets">): number {
  if (!brackets) return Math.max(0, income) * ordinary;
  return brackets.reduce((tax, { from, rate }, place) => {
    const next = brackets[place + 1]?.from ?? Infinity;
    return tax + rate * Math.max(0, Math.min(income, next) - from);
  }, 0);
}

/** Of what is sold of a class: cash is no gain. */
export const saleTaxRate = (taxes: PlanTaxes | undefined): number => (taxes ? taxes.gainShare * taxes.gains : 0);
