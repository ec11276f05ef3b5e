import type { Book, BookOptions, Position } from "#engine/ledger/book.ts";
import { Bookkeeper } from "#engine/ledger/bookkeeper.ts";
import { openLots } from "#engine/ledger/lots.ts";

/**
 * The book through a later day, from one of the same ledger kept with the same options but for its last day: only what happened since is posted.
 * Undefined where accounts are followed by balances, whose costs a finished book has forgotten.
 */
export function continueBook(earlier: Book, options: BookOptions): Book | undefined {
  const { ledger, counted } = earlier;
  if (ledger.accounts.some(({ isBalancesOnly }) => isBalancesOnly)) return undefined;
  const keeper = new Bookkeeper(ledger, options);
  keeper.positions.take(earlier.positions.map(copied));
  for (const disposal of earlier.disposals) keeper.log.disposals.push(disposal);
  for (const finding of earlier.findings) keeper.findings.push(finding);
  for (const { account, ...sums } of earlier.unassigned) Object.assign(keeper.unassigned.of(account), sums);
  const { count, day, status } = ledger.transactions;
  for (let row = 0; row < count && (day[row] ?? 0) <= options.through; row++)
    if ((day[row] ?? 0) > earlier.through && counted[status[row] ?? 0] === 1) keeper.post(row);
  return keeper.finish();
}

/** What posting changes is a copy; what it only adds to as well. */
const copied = (position: Position): Position => ({
  method: position.method,
  account: position.account,
  asset: position.asset,
  quantity: position.quantity,
  realized: position.realized,
  realizedPrice: position.realizedPrice,
  realizedCurrency: position.realizedCurrency,
  income: position.income,
  fees: position.fees,
  taxes: position.taxes,
  isGainKnown: position.isGainKnown,
  head: 0,
  lots: openLots(position).map((lot) => ({ ...lot })),
  changeDays: position.changeDays.slice(),
  changeQuantities: position.changeQuantities.slice(),
});
