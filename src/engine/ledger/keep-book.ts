import { countedStatuses } from "#engine/ledger/counted-statuses.ts";
import { keepColumnBook } from "#engine/ledger/column-book.ts";
import { Bookkeeper } from "#engine/ledger/bookkeeper.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import { plainCashOf } from "#engine/ledger/plain-cash.ts";
import type { Book, BookOptions } from "#engine/ledger/book.ts";

/** Runs the ledger through a day. Deterministic: the same transactions give the same book in whatever order they came. */
export function keepBook(ledger: Ledger, options: BookOptions): Book {
  const columns = keepColumnBook(ledger, options);
  if (columns) return columns;
  const counted = countedStatuses(options.statuses ?? ["booked"]);
  const plainCash = plainCashOf(ledger, { through: options.through, base: options.base, counted });
  const keeper = new Bookkeeper(ledger, options, { plainCash });
  const { count, day, status } = ledger.transactions;
  for (let row = 0; row < count && (day[row] ?? 0) <= options.through; row++)
    if (counted[status[row] ?? 0] === 1) keeper.post(row);
  return keeper.finish();
}
