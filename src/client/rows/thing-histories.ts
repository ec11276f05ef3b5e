import type { ReadRow } from "#client/rows/read-rows.ts";
import type { AccountToAdd, PlacedAt } from "#client/rows/row-accounts.ts";
import type { NewTransaction } from "#features/transactions/contract.ts";

/** How much of something there is: units with the price of one, or a value alone. */
export interface Held {
  readonly tracking: "units" | "value";
  readonly quantity: string;
  readonly price: string | undefined;
}

/** A row that is complete: what is held, where, and on which day. */
export interface CompleteRow {
  readonly read: ReadRow;
  readonly held: Held;
  readonly account: PlacedAt;
  readonly currency: string;
  readonly on: string;
  readonly isMoney: boolean;
}

/**
 * Rows that tell of one thing on several days, by day, in the order in which things are first named. What has units, and rows of the same day, are
 * things of their own: two of a name may be two.
 */
export function historiesOf(rows: readonly CompleteRow[]): readonly (readonly CompleteRow[])[] {
  const named = Map.groupBy(rows, keyOf);
  return [...named.values()].flatMap((of) => {
    const isHistory = of.length > 1 && new Set(of.map(({ on }) => on)).size === of.length;
    if (!isHistory) return of.map((it) => [it]);
    return [of.toSorted((a, b) => (a.on < b.on ? -1 : 1))];
  });
}

function keyOf({ read: { row, values }, held, account, currency }: CompleteRow): string {
  if (held.tracking === "units") return row.id;
  const { name = "", class: assetClass = "", isin = "" } = values;
  return JSON.stringify([name.trim().toLowerCase(), assetClass, isin, currency, account.accountId]);
}

/** The value of a thing, or the balance of an account, as stated for a day. */
export const statedOn = (
  { read: { row }, held, account, currency, on }: CompleteRow,
  assetId: string | undefined,
): NewTransaction => ({
  transactionId: row.id,
  entry: {
    type: "valuation",
    status: "booked",
    on,
    accountId: account.accountId,
    ...(assetId === undefined ? {} : { assetId }),
    amount: held.quantity,
    currency,
  },
});

/** An account whose balances are stated day by day is followed by them. */
export const followedByBalances = (account: AccountToAdd): AccountToAdd => ({
  ...account,
  following: "balances",
  isBalancesOnly: true,
});
