import type { Explanation } from "#engine/explain/explanation.ts";
import { moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, type Figure } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

/** The sum of payments as a tree; those without an exchange rate are counted and not in it. */
export const sumOfPayments = (
  words: { readonly label: string; readonly formula: string; readonly currency: string },
  list: readonly Explanation[],
  lost: number,
): FigureTree =>
  moneyTree(words, { of: {}, list }, (_, amounts): Figure<Fixed> => {
    const value = amounts.reduce((sum, amount) => sum + amount, ZERO);
    if (lost === 0) return known(value);
    const missing = [`${lost} of ${lost + amounts.length} payments have no exchange rate`];
    return { status: "partial", value, missing, warnings: [] };
  });
