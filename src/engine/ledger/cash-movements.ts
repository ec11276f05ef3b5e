import type { Day } from "#engine/dates/day.ts";
import { isCashAsset, legNumber, type Ledger } from "#engine/ledger/ledger.ts";
import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

/** What one transaction moved of the cash of one currency, over all accounts: money moved between own accounts is nothing. */
export interface CashMovement {
  readonly transactionId: string;
  readonly on: Day;
  readonly type: TransactionType;
  /** What it is within its type, such as rent; null where nothing says so. */
  readonly kind: string | null;
  readonly status: TransactionStatus;
  readonly currency: Currency;
  readonly amount: Fixed;
  readonly accountId: string;
  /** Assets other than cash that the transaction is about. */
  readonly assetIds: readonly string[];
}

/** Cash moved by transactions from a day on, in ledger order. */
export function cashMovements(ledger: Ledger, from: Day): CashMovement[] {
  const { transactions } = ledger;
  const movements: CashMovement[] = [];
  for (let row = 0; row < transactions.count; row++)
    if ((transactions.day[row] ?? 0) >= from) movements.push(...movementsOfTransaction(ledger, row));
  return movements;
}

function movementsOfTransaction(ledger: Ledger, row: number): CashMovement[] {
  const { transactions, postings, assets, accounts } = ledger;
  const sums = new Map<Currency, { amount: Fixed; accountId: string }>();
  const assetIds = new Set<string>();
  const end = transactions.firstPosting[row + 1] ?? postings.count;
  for (let p = transactions.firstPosting[row] ?? 0; p < end; p++) {
    const asset = assets[postings.asset[p] ?? -1];
    if (asset === undefined) continue;
    if (!isCashAsset(asset)) assetIds.add(asset.id);
    else if (postings.leg[p] === CASH) {
      const known = sums.get(asset.currency);
      const accountId = known?.accountId ?? accounts[postings.account[p] ?? 0]?.id ?? "";
      sums.set(asset.currency, { amount: (known?.amount ?? ZERO) + postings.quantity.at(p), accountId });
    }
  }
  return [...sums]
    .filter(([, { amount }]) => amount !== ZERO)
    .map(([currency, { amount, accountId }]) => ({
      transactionId: transactions.id[row] ?? "",
      on: transactions.day[row] ?? 0,
      type: TRANSACTION_TYPES[transactions.type[row] ?? 0] ?? "buy",
      kind: kindOfTransaction(ledger, row),
      status: TRANSACTION_STATUSES[transactions.status[row] ?? 0] ?? "booked",
      currency,
      amount,
      accountId,
      assetIds: [...assetIds],
    }));
}

/** What a transaction is within its type: the first kind one of its postings has that is not the type itself. */
export function kindOfTransaction({ transactions, postings, kinds }: Ledger, row: number): string | null {
  const type = TRANSACTION_TYPES[transactions.type[row] ?? 0];
  const end = transactions.firstPosting[row + 1] ?? postings.count;
  for (let p = transactions.firstPosting[row] ?? 0; p < end; p++) {
    const kind = kinds[postings.kind[p] ?? 0] ?? "";
    if (kind !== "" && kind !== type) return kind;
  }
  return null;
}

const CASH = legNumber("cash");
