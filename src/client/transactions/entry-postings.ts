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
import { signedAsOwned, statedHolding, tradedValue } from "#engine/ledger/stated-holding.ts";
import type { AssetFacts, Posting, Transaction } from "#engine/ledger/transaction.ts";
import { abs, type Fixed, fixed, ZERO } from "#engine/money/fixed.ts";
import { TRAVEL_ORDERS } from "#engine/ledger/travelling-lots.ts";
import type { TransactionEntry } from "#features/transactions/contract.ts";

/** Postings an entry will make, by the engine's own builders, for the preview under the form. The server decides and checks again. */
export function postingsOfEntry(entry: TransactionEntry, about: EntryAbout = {}): readonly Posting[] {
  return transactionOf(entry, about)?.postings ?? [];
}

/** What is known of the entry's asset and account, which decides what its numbers say. */
export interface EntryAbout {
  readonly asset?: Pick<AssetFacts, "tracking" | "currency" | "isLiability"> | undefined;
  readonly isDebtAccount?: boolean;
}

const exact = (text: string | null | undefined): Fixed | undefined => (text ? fixed(text) : undefined);
const charge = (text: string | null | undefined) => {
  const amount = exact(text);
  return amount === undefined ? undefined : [{ amount }];
};

function transactionOf(entry: TransactionEntry, about: EntryAbout): Transaction | undefined {
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
  switch (entry.type) {
    case "buy":
    case "sell":
      return tradeOf(entry, { ...head, assetId, amount }, about);
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
      return movedOrStated(entry, { ...head, assetId, amount }, about);
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

function tradeOf(entry: TransactionEntry, known: Known, { asset }: EntryAbout): Transaction | undefined {
  const { amount, currency } = known;
  const type = entry.type === "sell" ? "sell" : "buy";
  const units = exact(entry.quantity);
  const quantity =
    asset?.tracking === "value" ? tradedValue(asset, type, { quantity: units, amount, currency }) : (units ?? amount);
  if (quantity === undefined) return undefined;
  return type === "buy" ? buyTransaction({ ...known, quantity }) : sellTransaction({ ...known, quantity });
}

function movedOrStated(entry: TransactionEntry, known: Known, about: EntryAbout): Transaction | undefined {
  const { accountId, amount } = known;
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
    case "opening_balance":
      return openingOf(entry, known, about);
    case "valuation":
      return valuationTransaction({ ...known, value: signedAsOwned(amount, about.asset?.isLiability ?? false) });
    default:
      return undefined;
  }
}

function openingOf(entry: TransactionEntry, known: Known, { asset, isDebtAccount }: EntryAbout) {
  if (known.assetId === "") {
    const quantity = signedAsOwned(known.amount, isDebtAccount ?? false);
    return openingBalanceTransaction({ ...known, assetId: undefined, quantity });
  }
  const stated = { quantity: exact(entry.quantity), amount: exact(entry.amount), cost: exact(entry.cost) };
  const held = asset && statedHolding(asset, { ...stated, currency: known.currency });
  return openingBalanceTransaction({ ...known, quantity: stated.quantity ?? ZERO, cost: stated.cost, ...held });
}
