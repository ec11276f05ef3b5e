import { lotsOf, type Book, type BookOptions, type Position } from "#engine/ledger/book.ts";
import { Bookkeeper } from "#engine/ledger/bookkeeper.ts";
import { countedStatuses } from "#engine/ledger/counted-statuses.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";

/** What a position says, whatever keeps it: all of it is made. */
export const positionState = (position: Position) => ({
  account: position.account,
  asset: position.asset,
  method: position.method,
  quantity: position.quantity,
  changeDays: [...position.changeDays],
  changeQuantities: [...position.changeQuantities],
  realized: position.realized,
  realizedPrice: position.realizedPrice,
  realizedCurrency: position.realizedCurrency,
  income: position.income,
  fees: position.fees,
  taxes: position.taxes,
  isGainKnown: position.isGainKnown,
  lots: lotsOf(position).map((lot) => ({ ...lot, whole: undefined })),
});

/** Everything a book says, whatever the order of its positions and sums; nothing of positions that never were. */
export const bookState = (book: Book) => ({
  positions: book.positions
    .map(positionState)
    .filter(({ changeDays, income, fees, taxes }) => changeDays.length > 0 || income + fees + taxes !== 0n)
    .toSorted((a, b) => a.account - b.account || a.asset - b.asset),
  disposals: book.disposals,
  findings: book.findings
    .map((finding) => JSON.stringify(finding, (_, value) => (typeof value === "bigint" ? String(value) : value)))
    .toSorted(),
  unassigned: book.unassigned
    .filter(({ income, fees, taxes }) => income !== 0n || fees !== 0n || taxes !== 0n)
    .toSorted((a, b) => a.account - b.account),
});

/** The book with every transaction posted in ledger order, as it is defined. */
export function postedBook(ledger: Ledger, options: BookOptions): Book {
  const keeper = new Bookkeeper(ledger, options);
  const counted = countedStatuses(options.statuses ?? ["booked"]);
  const { count, day, status } = ledger.transactions;
  for (let row = 0; row < count && (day[row] ?? 0) <= options.through; row++)
    if (counted[status[row] ?? 0] === 1) keeper.post(row);
  return keeper.finish();
}
