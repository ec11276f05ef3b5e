import type { Movement } from "#engine/intake/balances.ts";
import type { KnownOpening } from "#engine/intake/ledger-part.ts";
import type { StatedTotal } from "#engine/intake/statement.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { type Fixed, ZERO } from "#engine/money/fixed.ts";

interface Held {
  readonly accountId: string;
  readonly thing: string;
  readonly currency: Currency;
  readonly earlier: KnownOpening | undefined;
  readonly total: StatedTotal | undefined;
  /** Every movement of it, new ones too. */
  readonly movements: readonly Movement[];
}

/**
 * What units from before cost: what the file or the opening known so far says all of them cost, less what the rows say was paid for some. Unknown
 * where any were sold in between: nobody says which.
 */
export function costBefore({ total, earlier, ...held }: Held, added: readonly Transaction[]): Fixed | undefined {
  const stated = total?.cost;
  if (stated !== undefined) {
    // The file states what all units cost on its day: of earlier rows the ledger knows the units alone.
    const paid = paidFor(held, added);
    const isAll = paid !== undefined && paid.count === held.movements.length;
    return isAll && stated.currency === held.currency && stated.amount >= paid.cost
      ? stated.amount - paid.cost
      : undefined;
  }
  if (earlier?.cost === undefined || earlier.currency !== held.currency) return undefined;
  // Only what came before the opening known so far is a part of it.
  const older = added.filter(({ on }) => on <= earlier.on);
  const paid = paidFor(held, older);
  return paid === undefined || paid.cost > earlier.cost ? undefined : earlier.cost - paid.cost;
}

/** What new rows paid for units of a thing; undefined where any left, or were paid in another currency. */
function paidFor(
  { accountId, thing, currency }: Pick<Held, "accountId" | "thing" | "currency">,
  added: readonly Transaction[],
): { readonly cost: Fixed; readonly count: number } | undefined {
  let [cost, count]: [Fixed, number] = [ZERO, 0];
  for (const { postings, currency: paidIn } of added) {
    for (const { leg, accountId: at, assetId, quantity = ZERO, amount } of postings) {
      if (leg !== "holding" || at !== accountId || assetId !== thing) continue;
      if (quantity < ZERO || paidIn !== currency) return undefined;
      cost += amount;
      count += 1;
    }
  }
  return { cost, count };
}
