import { err, ok, type Result } from "#engine/result.ts";
import { fromNumber, min, mul, mulDiv, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** A European (whole-fund) waterfall: capital, preferred return, catch-up, then the split. Shares and rates as fractions. */
export interface WaterfallTerms {
  readonly preferredRate: number;
  readonly years: number;
  /** Share of the catch-up tier that goes to the manager: 1 is a full catch-up, 0 none. */
  readonly catchUpShare: Fixed;
  readonly carryShare: Fixed;
}

export interface WaterfallSplit {
  readonly returnOfCapital: Fixed;
  readonly preferredReturn: Fixed;
  /** The manager's part of the catch-up tier. */
  readonly catchUp: Fixed;
  readonly investorTotal: Fixed;
  readonly managerTotal: Fixed;
}

export type WaterfallError = { readonly kind: "carry_not_below_catch_up" | "preferred_return_impossible" };

/**
 * Splits proceeds between investors and manager; the two totals add up to the proceeds exactly. The catch-up tier runs until
 * the manager has its carry of all profit so far: X = carry × preferred ÷ (catch-up share − carry).
 */
export function splitProceeds(
  sums: { readonly contributed: Fixed; readonly proceeds: Fixed },
  terms: WaterfallTerms,
): Result<WaterfallSplit, WaterfallError> {
  const { catchUpShare, carryShare } = terms;
  if (carryShare < ZERO || carryShare >= ONE || (catchUpShare > ZERO && catchUpShare <= carryShare))
    return err({ kind: "carry_not_below_catch_up" });
  const growth = Math.expm1(terms.years * Math.log1p(terms.preferredRate));
  if (!(growth >= 0 && growth < Infinity)) return err({ kind: "preferred_return_impossible" });
  let left = sums.proceeds;
  const take = (wanted: Fixed): Fixed => {
    const taken = min(left, wanted);
    left -= taken;
    return taken;
  };
  const returnOfCapital = take(sums.contributed);
  const preferredReturn = take(mul(sums.contributed, fromNumber(growth)));
  const tier = catchUpShare === ZERO ? ZERO : take(mulDiv(preferredReturn, carryShare, catchUpShare - carryShare));
  const catchUp = mul(tier, catchUpShare);
  const managerTotal = catchUp + mul(left, carryShare);
  return ok({ returnOfCapital, preferredReturn, catchUp, managerTotal, investorTotal: sums.proceeds - managerTotal });
}
