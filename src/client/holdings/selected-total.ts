import { fixed, formatFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { gainPart, type HoldingRow } from "./holding-rows.ts";

/** A sum over the selected lines, with how many of them it had to leave out. */
export interface SelectedSum {
  /** Decimal text; null where nothing is known. */
  readonly value: string | null;
  readonly unknownCount: number;
}

export interface SelectedTotal {
  readonly value: SelectedSum;
  readonly gain: SelectedSum;
}

/** What the selected lines are worth and have gained together, exactly; what is not known is counted, not taken for nothing. */
export const selectedTotal = (rows: readonly HoldingRow[]): SelectedTotal => ({
  value: sumOf(rows.map((row) => row.value.value)),
  gain: sumOf(rows.map((row) => gainPart(row.whole?.total, "total"))),
});

function sumOf(amounts: readonly (string | null)[]): SelectedSum {
  const known = amounts.filter((it) => it !== null);
  const unknownCount = amounts.length - known.length;
  if (known.length === 0) return { value: null, unknownCount };
  return { value: formatFixed(known.reduce((sum: Fixed, it) => sum + fixed(it), ZERO)), unknownCount };
}
