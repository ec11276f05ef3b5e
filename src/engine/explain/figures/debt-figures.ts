import { payoffPlan, payoffTotals, type PayoffAsked } from "#engine/cash/payoff-plan.ts";
import { explainedParts } from "#engine/explain/explained.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import type { Fixed } from "#engine/money/fixed.ts";

interface PayoffFigures {
  readonly months: number;
  readonly interest: Fixed;
  readonly saved: Fixed;
  readonly sooner: number;
}

/** What a plan of paying debts off comes to. `place` says of which debt, in its currency; without one it is all of them. */
export const DEBT_FIGURES = {
  payoffPlan: explainedParts(
    {
      months: ["Months left", "months from the first payment to the last, paid in the chosen order", "months"],
      interest: ["Interest left", "Σ balance × rate a month, to the coin, until nothing is owed", "money"],
      saved: ["Interest saved", "interest left as agreed − interest left with what is paid besides", "money"],
      sooner: ["Months sooner", "months left as agreed − months left with what is paid besides", "months"],
    },
    (of: PayoffAsked & { readonly place?: number | undefined }): Figure<PayoffFigures> => {
      const [plan, agreed] = [payoffPlan(of), payoffPlan({ ...of, order: "agreed" })];
      if (!plan.ok || !agreed.ok) return notKnown("undefined", "The terms of a debt cannot be repaid as they are.");
      const [ahead, without] = [payoffTotals(of, plan.value, of.place), payoffTotals(of, agreed.value, of.place)];
      return known({
        ...ahead,
        saved: without.interest - ahead.interest,
        sooner: without.months - ahead.months,
      });
    },
  ),
} as const;
