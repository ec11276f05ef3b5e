import type { BookedRow } from "#engine/intake/booked-row.ts";
import type { Currency } from "#engine/money/currency.ts";
import { type Fixed, ZERO } from "#engine/money/fixed.ts";

/** What is left to say of the rows a plan books once they are handed over. */
export class BookedSums {
  /** Transactions, of which a row may book several. */
  count = 0;
  /** Rows by the type of what they book first. */
  readonly countsByType = new Map<string, number>();
  /** The net effect on cash. */
  readonly cash = new Map<Currency, Fixed>();
  /** Accounts and assets that anything is booked of. */
  readonly usedIds = new Set<string>();
  /** Rows with a note of a charge that is not converted. */
  notedCount = 0;

  add({ transactions }: BookedRow): void {
    const [first] = transactions;
    if (!first) return;
    this.countsByType.set(first.type, (this.countsByType.get(first.type) ?? 0) + 1);
    if (transactions.some(({ note }) => note !== undefined)) this.notedCount += 1;
    this.count += transactions.length;
    for (const { postings } of transactions) {
      for (const { leg, accountId, assetId, currency, quantity = ZERO } of postings) {
        this.usedIds.add(accountId);
        if (assetId !== undefined) this.usedIds.add(assetId);
        if (leg === "cash" && currency !== undefined) this.addCash(currency, quantity);
      }
    }
  }

  addCash(currency: Currency, quantity: Fixed): void {
    this.cash.set(currency, (this.cash.get(currency) ?? ZERO) + quantity);
  }
}
