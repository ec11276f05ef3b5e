import type { Entry } from "#engine/intake/entry.ts";
import type { EntryReader } from "#engine/intake/entry-reader.ts";
import { type FeeInKind, withFeeInKind } from "#engine/ledger/fee-in-kind.ts";
import { TYPES } from "#engine/ledger/transaction-types.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { type Fixed, mulDiv, round, ZERO } from "#engine/money/fixed.ts";

/** The transaction with the fee the entry paid in units, if it paid one; what cannot be booked of it is refused at its field. */
export function withEntryFee(transaction: Transaction, entry: Entry, reader: EntryReader): Transaction {
  const fee = feeOf(transaction, entry, reader);
  return fee === undefined ? transaction : withFeeInKind(transaction, fee);
}

function feeOf(transaction: Transaction, entry: Entry, reader: EntryReader): FeeInKind | undefined {
  const { context, optional, refuse, required } = reader;
  if (!entry.feeAssetId) {
    if (optional("feeQuantity") ?? optional("feeWorth")) refuse("feeAssetId", "Choose what the fee was paid in.");
    return undefined;
  }
  const asset = context.assets.get(entry.feeAssetId);
  if (asset?.tracking === "value") return refuse("feeAssetId", "A fee is paid in something held in units.");
  const quantity = required("feeQuantity", "Enter how many units the fee took.");
  const stated = optional("feeWorth");
  if (stated !== undefined && stated < ZERO) return refuse("feeWorth", "Enter what they were worth, above zero.");
  const worth = stated ?? (entry.feeAssetId === entry.assetId ? worthByTrade(transaction, quantity) : undefined);
  return { accountId: entry.accountId, assetId: entry.feeAssetId, quantity, worth };
}

/** Coins that pay the fee of their own trade are worth what it says a unit is worth; to eight places. */
function worthByTrade(transaction: Transaction, quantity: Fixed): Fixed | undefined {
  const { type, postings } = transaction;
  const traded = postings.find(({ leg }) => leg === "holding");
  const amount = type === "buy" || type === "sell" ? TYPES[type].gross?.(postings) : undefined;
  if (amount === undefined || !traded?.quantity) return undefined;
  const units = traded.quantity < ZERO ? -traded.quantity : traded.quantity;
  return round(mulDiv(quantity, amount, units), 8);
}
