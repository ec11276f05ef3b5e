import { problem } from "#engine/intake/line-problems.ts";
import type { StatementLine } from "#engine/intake/statement.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { type Fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";

/** What the ledger and the file know of an account's units at the start of a day. */
export interface UnitsBefore {
  readonly units: Fixed;
  /** False where some were sold that never came, or were only assumed to have been there. */
  readonly isExact: boolean;
}

/**
 * The ratio of a split stated only by the units it added (below zero: took away). Undefined where the units before are not known exactly: a ratio of
 * a part of them would make shares out of nothing.
 *
 *     ratioOfUnits({ units: 10, isExact: true }, { quantityDelta: 30 })   // 40 for 10, that is 4 for 1
 */
export function ratioOfUnits(
  { units, isExact }: UnitsBefore,
  { quantityDelta }: Pick<StatementLine, "quantityDelta">,
): { readonly to: Fixed; readonly from: Fixed } | undefined {
  const after = units + (quantityDelta ?? ZERO);
  if (!isExact || quantityDelta === undefined || units <= ZERO || after <= ZERO) return undefined;
  const shared = greatestShared(after, units);
  const [to, from] = [(after / shared) * ONE_UNIT, (units / shared) * ONE_UNIT];
  return to <= MOST && from <= MOST ? { to, from } : { to: after, from: units };
}

const ONE_UNIT = 10n ** 18n;
/** A ratio in larger numbers is shown as the units it came from. */
const MOST = 100_000n * ONE_UNIT;

export const unclearSplit = ({ name }: AssetFacts, { quantityDelta }: StatementLine) =>
  problem(
    "ratio",
    quantityDelta === undefined
      ? "The row states no ratio and no units."
      : `The row states that the split changed ${name} by ${formatFixed(quantityDelta)} units, but not the ratio, and how many there were before is not known exactly.`,
    "Import the earlier statements first, or leave the row out and enter the split by its ratio.",
  );

function greatestShared(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
