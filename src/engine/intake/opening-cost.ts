import type { LongList } from "#engine/intake/long-list.ts";
import type { Movement } from "#engine/intake/movement.ts";
import type { KnownOpening } from "#engine/intake/ledger-part.ts";
import type { StatedTotal } from "#engine/intake/statement.ts";
import type { Currency } from "#engine/money/currency.ts";
import { type Fixed, ZERO } from "#engine/money/fixed.ts";

interface Held {
  readonly currency: Currency;
  readonly earlier: KnownOpening | undefined;
  readonly total: StatedTotal | undefined;
  /** Every movement of it, new ones too. */
  readonly movements: LongList<Movement>;
}

/**
 * What units from before cost: what the file or the opening known so far says all of them cost, less what the rows say was paid for some. Unknown
 * where any were sold in between: nobody says which.
 */
export function costBefore({ total, earlier, currency, movements }: Held): Fixed | undefined {
  const stated = total?.cost;
  if (stated !== undefined) {
    // The file states what all units cost on its day: of earlier rows the ledger knows the units alone.
    const paid = paidFor(movements, currency);
    const isAll = paid !== undefined && paid.count === movements.length;
    return isAll && stated.currency === currency && stated.amount >= paid.cost ? stated.amount - paid.cost : undefined;
  }
  if (earlier?.cost === undefined || earlier.currency !== currency) return undefined;
  // Only what came before the opening known so far is a part of it.
  const older = movements.filter(({ on }) => on <= earlier.on);
  const paid = paidFor(older, currency);
  return paid === undefined || paid.cost > earlier.cost ? undefined : earlier.cost - paid.cost;
}

/** What new rows paid for units; undefined where any left, or were paid in another currency. */
function paidFor(
  movements: Iterable<Movement>,
  currency: Currency,
): { readonly cost: Fixed; readonly count: number } | undefined {
  let [cost, count]: [Fixed, number] = [ZERO, 0];
  for (const { quantity, paid, paidIn } of movements) {
    if (paid === undefined) continue;
    if (quantity < ZERO || paidIn !== currency) return undefined;
    cost += paid;
    count += 1;
  }
  return { cost, count };
}
