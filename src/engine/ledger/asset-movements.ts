import type { Day } from "#engine/dates/day.ts";
import { NONE, type Ledger } from "#engine/ledger/ledger.ts";
import {
  LEGS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type Leg,
  type TransactionStatus,
  type TransactionType,
} from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";

/** One posting that moves an asset or is due to it, with what is needed of its transaction. Signs as in the ledger. */
export interface AssetMovement {
  readonly transactionId: string;
  readonly on: Day;
  /** Second of the day, or −1. */
  readonly second: number;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly accountId: string;
  readonly leg: Leg;
  /** Finer reason of the posting; empty where none is given. */
  readonly kind: string;
  readonly quantity: Fixed;
  /** Weight in `currency`, the transaction's. */
  readonly amount: Fixed;
  readonly currency: Currency;
}

/** Movements of single assets, in ledger order, whatever their status. Looked up by asset id; made when first asked for. */
export interface MovementIndex {
  readonly of: (assetId: string) => readonly AssetMovement[];
  /** Income, fees and taxes that are due to no asset, such as interest of an account. */
  readonly unassigned: () => readonly AssetMovement[];
}

/** Passes over the postings once to know which belong to which asset. */
export function indexMovements(ledger: Ledger): MovementIndex {
  const rows = new Map<number, number[]>();
  const { asset, count } = ledger.postings;
  for (let row = 0; row < count; row++) {
    const place = asset[row] ?? NONE;
    const known = rows.get(place);
    if (known) known.push(row);
    else rows.set(place, [row]);
  }
  const made = new Map<string, readonly AssetMovement[]>();
  return {
    unassigned: () => (rows.get(NONE) ?? []).map((row) => movementAt(ledger, row)),
    of: (assetId) => {
      const known = made.get(assetId);
      if (known) return known;
      const place = ledger.assetIndex.get(assetId);
      const movements = (place === undefined ? [] : (rows.get(place) ?? [])).map((row) => movementAt(ledger, row));
      made.set(assetId, movements);
      return movements;
    },
  };
}

/** The movement of a posting row. */
export function movementAt(ledger: Ledger, row: number): AssetMovement {
  const { postings, transactions } = ledger;
  const transaction = postings.transaction[row] ?? 0;
  return {
    transactionId: transactions.id[transaction] ?? "",
    on: transactions.day[transaction] ?? 0,
    second: transactions.second[transaction] ?? -1,
    type: TRANSACTION_TYPES[transactions.type[transaction] ?? 0] ?? "buy",
    status: TRANSACTION_STATUSES[transactions.status[transaction] ?? 0] ?? "booked",
    accountId: ledger.accounts[postings.account[row] ?? 0]?.id ?? "",
    leg: LEGS[postings.leg[row] ?? 0] ?? "holding",
    kind: ledger.kinds[postings.kind[row] ?? 0] ?? "",
    quantity: postings.quantity.at(row),
    amount: postings.amount.at(row),
    currency: ledger.currencies[transactions.currency[transaction] ?? 0] ?? "",
  };
}
