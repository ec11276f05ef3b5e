import {
  buyTransaction,
  cashTransferTransaction,
  chargeTransaction,
  depositTransaction,
  exchangeTransaction,
  incomeTransaction,
  openingBalanceTransaction,
  returnOfCapitalTransaction,
  sellTransaction,
  splitTransaction,
  transferInKindTransaction,
  valuationTransaction,
  withdrawalTransaction,
} from "#engine/ledger/entries.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { abs, type Fixed, fixed, ZERO } from "#engine/money/fixed.ts";
import { TRAVEL_ORDERS } from "#engine/ledger/travelling-lots.ts";
import type { TransactionEntry } from "#features/transactions/contract.ts";

/** Postings an entry will make, by the engine's own builders, for the preview under the form. The server decides and checks again. */
export function postingsOfEntry(entry: TransactionEntry): readonly Posting[] {
  return transactionOf(entry)?.postings ?? [];
}

const exact = (text: string | null | undefined): Fixed | undefined => (text ? fixed(text) : undefined);
const charge = (text: string | null | undefined) => {
  const amount = exact(text);
  return amount === undefined ? undefined : [{ amount }];
};

function transactionOf(entry: TransactionEntry): Transaction | undefined {
  const head = {
    id: "",
    on: entry.on,
    currency: entry.currency,
    accountId: entry.accountId,
    cashAccountId: entry.cashAccountId ?? undefined,
    fees: charge(entry.fee),
    taxes: charge(entry.tax),
  };
  const amount = exact(entry.amount) ?? ZERO;
  const assetId = entry.assetId ?? "";
  const quantity = exact(entry.quantity) ?? amount;
  switch (entry.type) {
    case "buy":
      return buyTransaction({ ...head, assetId, quantity, amount });
    case "sell":
      return sellTransaction({ ...head, assetId, quantity, amount });
    case "dividend":
    case "interest":
    case "other_income":
      return incomeTransaction({ ...head, type: entry.type, gross: amount });
    case "fee":
    case "tax":
      return chargeTransaction({ ...head, type: entry.type, amount });
    case "deposit":
      return depositTransaction({ ...head, amount });
    case "withdrawal":
      return withdrawalTransaction({ ...head, amount });
    case "return_of_capital":
      return returnOfCapitalTransaction({ ...head, assetId, amount });
    default:
      return movedOrStated(entry, { ...head, assetId, amount });
  }
}

interface Known {
  readonly id: string;
  readonly on: string;
  readonly currency: string;
  readonly accountId: string;
  readonly fees: readonly { readonly amount: Fixed }[] | undefined;
  readonly assetId: string;
  readonly amount: Fixed;
}

function movedOrStated(entry: TransactionEntry, known: Known): Transaction | undefined {
  const { accountId, assetId, amount } = known;
  const quantity = exact(entry.quantity) ?? ZERO;
  const other = entry.otherAccountId ?? undefined;
  switch (entry.type) {
    case "cash_transfer":
      return cashTransferTransaction({ ...known, fromAccountId: accountId, toAccountId: other ?? "" });
    case "transfer_in_kind": {
      const arrives = other === undefined && quantity > ZERO;
      const sides = arrives ? { toAccountId: accountId } : { fromAccountId: accountId, toAccountId: other };
      const chosen = {
        cost: exact(entry.cost),
        acquiredOn: entry.acquiredOn ?? undefined,
        lots: TRAVEL_ORDERS.find((it) => it === entry.kind),
      };
      return transferInKindTransaction({ ...known, ...sides, quantity: abs(quantity), ...chosen });
    }
    case "exchange": {
      const arrived = { currency: entry.otherCurrency ?? "", amount: exact(entry.otherAmount) ?? ZERO };
      return exchangeTransaction({ ...known, toAccountId: other, left: { currency: known.currency, amount }, arrived });
    }
    case "split": {
      const ratio = { to: exact(entry.ratioTo) ?? ZERO, from: exact(entry.ratioFrom) ?? ZERO };
      return splitTransaction({ ...known, accountIds: [accountId], ratio });
    }
    case "opening_balance": {
      const isCash = assetId === "";
      const held = { assetId: isCash ? undefined : assetId, quantity: isCash ? amount : quantity };
      return openingBalanceTransaction({ ...known, ...held, cost: exact(entry.cost) });
    }
    case "valuation":
      return valuationTransaction({ ...known, value: amount });
    default:
      return undefined;
  }
}
