import type { Conventions } from "#engine/ledger/conventions.ts";
import type { Journal } from "#engine/ledger/journal.ts";
import type { MoveRecords } from "#engine/live/move-records.ts";
import type { AccruedBook } from "#engine/prices/accrued-book.ts";
import type { PriceSeries } from "#engine/prices/price-book.ts";

/** An asset with its moves in ledger order, and all prices by asset id. */
interface AssetHistory {
  readonly accrued: AccruedBook | undefined;
  readonly asset: number;
  readonly moves: MoveRecords;
  readonly prices: ReadonlyMap<string, PriceSeries>;
  readonly conventions: Conventions | undefined;
}

/**
 * Whether `UnitBook` may try an asset: counted in units, sold first in, first out in every account at cost without fees and taxes, with prices of its own currency alone, from its
 * first move on, and nothing that accrues beside them.
 */
export function isPlainKind(
  { assets, accounts }: Journal,
  { accrued, asset, moves, prices, conventions }: AssetHistory,
): boolean {
  if (moves.count === 0) return true;
  if (conventions?.hasFeesInCost === true || conventions?.hasTaxesInCost === true) return false;
  for (let i = 0; i < moves.count; i++) {
    const account = accounts[moves.account(i)];
    if (account?.costMethod !== "fifo" || account.isBalancesOnly === true) return false;
  }
  const facts = assets[asset];
  const series = facts && prices.get(facts.id);
  if (!facts || !series || facts.tracking !== "units" || accrued?.has(facts.id) === true) return false;
  const isOneCurrency = series.currencies.length === 1 && series.currencies[0] === facts.currency;
  return isOneCurrency && (series.days[0] ?? Infinity) <= moves.day(0);
}
