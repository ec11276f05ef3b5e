import type { LongList } from "#engine/intake/long-list.ts";
import type { Movement } from "#engine/intake/movement.ts";
import type { BoughtSoFar, KnownOpening } from "#engine/intake/ledger-part.ts";
import type { StatedTotal } from "#engine/intake/statement.ts";
import type { Currency } from "#engine/money/currency.ts";
import { type Fixed, ZERO } from "#engine/money/fixed.ts";

interface Held {
  readonly currency: Currency;
  readonly earlier: KnownOpening | undefined;
  readonly total: StatedTotal | undefined;
  /** What the ledger says was paid for all of it that came. */
  readonly bought: BoughtSoFar | undefined;
  /** Every movement of it, new ones too; those of the ledger say nothing of what was paid. */
  readonly movements: LongList<Movement>;
}

/**
 * What units from before cost: what the file says all of them cost, less what was paid for some; where that is not told, what the opening known so far
 * cost, less what new rows before it paid. Unknown where any were sold in between: nobody says which.
 */
export function costBefore(held: Held): Fixed | undefined {
  return costByTotal(held) ?? costByOpening(held);
}

function costByTotal({ total, currency, movements, bought }: Held): Fixed | undefined {
  const stated = total?.cost;
  if (total === undefined || stated === undefined || stated.currency !== currency) return undefined;
  const isKnown = bought !== undefined && bought.currency === currency && bought.lastOn <= total.on;
  const before = isKnown ? { cost: bought.paid, count: bought.count } : { cost: ZERO, count: 0 };
  const paid = paidFor(movements, currency);
  if (paid === undefined || paid.count + before.count !== movements.length) return undefined;
  const cost = stated.amount - paid.cost - before.cost;
  return cost < ZERO ? undefined : cost;
}

function costByOpening({ earlier, currency, movements }: Held): Fixed | undefined {
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
