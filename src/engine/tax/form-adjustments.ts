import { STATED_CODES } from "#engine/tax/line-adjustment.ts";
import type { StatedCode } from "#engine/tax/line-adjustment.ts";
import type { LineAdjustment } from "#engine/tax/line-adjustment.ts";
import type { Day } from "#engine/dates/day.ts";
import { shareOut } from "#engine/ledger/lots.ts";
import { max, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { TaxGain } from "#engine/tax/tax-gain.ts";

export const isStatedCode = (text: string): text is StatedCode => text in STATED_CODES;

/** What a person states of the sales of one asset on a day: `amount` is column (g), below zero where it lowers a gain; under B it is the basis the broker told. */
export interface StatedAdjustment {
  readonly on: Day;
  readonly code: StatedCode;
  readonly amount: Fixed;
}

/** Each stated amount goes to the lines of its asset and day, by what they brought, or cost under B. */
export function adjustedGains(
  gains: readonly TaxGain[],
  statedOf: ReadonlyMap<number, readonly StatedAdjustment[]>,
): readonly TaxGain[] {
  if (statedOf.size === 0) return gains;
  const found = new Map<TaxGain, LineAdjustment[]>();
  for (const [asset, list] of statedOf)
    for (const { on, code, amount } of list) {
      const lines = gains.filter((gain) => gain.asset === asset && gain.soldOn === on && gain.isKnown);
      const weights = lines.map(({ proceeds, basis }) => max(code === "B" ? basis : proceeds, ZERO));
      const shares = lines.length === 0 ? [] : shareOut(amount, weights);
      for (const [place, line] of lines.entries())
        found.set(line, [...(found.get(line) ?? []), { code, amount: shares[place] ?? ZERO }]);
    }
  return gains.map((gain) => {
    const adjustments = found.get(gain);
    return adjustments ? { ...gain, adjustments } : gain;
  });
}

/** What the adjustments of a line do to its gain: B tells another basis, and takes the difference back. */
export const adjustedBy = ({ adjustments = [] }: Pick<TaxGain, "adjustments">): Fixed =>
  adjustments.reduce((sum, { code, amount }) => (code === "B" ? sum : sum + amount), ZERO);
