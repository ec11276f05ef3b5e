import type { HoldingTotals } from "#engine/valuation/holding.ts";
import type { GainSplit, NominalSums } from "#engine/ledger/book.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Holding, HoldingsReport } from "#engine/valuation/holding.ts";

type Sums = Omit<HoldingTotals, "missing">;

const NO_GAIN: GainSplit = { total: ZERO, price: ZERO, currency: ZERO };

export function totalOf(holdings: readonly Holding[], unassigned: Omit<NominalSums, "account">): Sums {
  let [value, cost, unrealized, realized] = [ZERO, ZERO, NO_GAIN, NO_GAIN];
  let { income, fees, taxes } = unassigned;
  for (const it of holdings) {
    value += it.valueBase ?? ZERO;
    cost += it.costBase ?? ZERO;
    unrealized = addGain(unrealized, it.unrealized);
    realized = addGain(realized, it.realized);
    income += it.income;
    fees += it.fees;
    taxes += it.taxes;
  }
  const totalGain = unrealized.total + realized.total + income - fees - taxes;
  return { value, cost, unrealized, realized, income, fees, taxes, totalGain };
}

const addGain = (sum: GainSplit, gain: GainSplit | undefined, sign = 1n): GainSplit =>
  gain === undefined
    ? sum
    : {
        total: sum.total + sign * gain.total,
        price: sum.price + sign * gain.price,
        currency: sum.currency + sign * gain.currency,
      };

/** What sums leave out, each said once. */
export const missingOf = (holdings: readonly Holding[]): readonly string[] => [
  ...new Set(holdings.flatMap(({ missing }) => missing)),
];

export interface EditedHoldings {
  readonly bare: readonly Holding[];
  readonly kept: ReadonlySet<Holding>;
  readonly fresh: readonly Holding[];
  readonly unassigned: NominalSums;
}

/** Totals after an edit: those before it, less what is gone of them, with what came. Decimals are exact, so nothing builds up. */
export function editedTotals(
  { totals, holdings, unassigned: before }: HoldingsReport,
  { bare, kept, fresh, unassigned }: EditedHoldings,
): HoldingTotals {
  const gone = totalOf(
    holdings.filter((holding) => !kept.has(holding)),
    before,
  );
  const came = totalOf(fresh, unassigned);
  const by = (of: (sums: Sums) => Fixed): Fixed => of(totals) - of(gone) + of(came);
  return {
    value: by(({ value }) => value),
    cost: by(({ cost }) => cost),
    unrealized: addGain(addGain(totals.unrealized, gone.unrealized, -1n), came.unrealized),
    realized: addGain(addGain(totals.realized, gone.realized, -1n), came.realized),
    income: by(({ income }) => income),
    fees: by(({ fees }) => fees),
    taxes: by(({ taxes }) => taxes),
    totalGain: by(({ totalGain }) => totalGain),
    missing: missingOf(bare),
  };
}
