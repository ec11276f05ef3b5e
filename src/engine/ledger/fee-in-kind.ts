import type { Ledger } from "#engine/ledger/ledger.ts";
import { LEGS, type Posting, type Transaction } from "#engine/ledger/transaction.ts";
import { type Fixed, ZERO } from "#engine/money/fixed.ts";

/** Kind of the two legs of a fee paid in units: the units that leave, and the fee they are worth. */
export const FEE_IN_KIND = "fee_in_kind";

const HOLDING = LEGS.indexOf("holding");

/** A fee paid in units of something held, such as coins for a network. */
export interface FeeInKind {
  readonly accountId: string;
  readonly assetId: string;
  /** Units, positive. */
  readonly quantity: Fixed;
  /** What they were worth when they were paid, in the transaction's currency; absent where nobody knows. */
  readonly worth?: Fixed | undefined;
}

/**
 * The transaction with the fee as two legs of its own: units sold for what they are worth, and that worth as a fee of what the transaction
 * is about. Where the worth is not known the units alone leave, for no amount.
 */
export function withFeeInKind(transaction: Transaction, fee: FeeInKind): Transaction {
  const { accountId, assetId, quantity, worth = ZERO } = fee;
  const about = transaction.postings.find((it) => it.assetId !== undefined)?.assetId;
  const paid: Posting[] =
    worth === ZERO ? [] : [{ leg: "fee", accountId, assetId: about, amount: worth, kind: FEE_IN_KIND }];
  const left: Posting = { leg: "holding", accountId, assetId, quantity: -quantity, amount: -worth, kind: FEE_IN_KIND };
  return { ...transaction, postings: [...transaction.postings, ...paid, left] };
}

/** Units that leave as a fee. */
export const isPaidAsFee = ({ leg, kind }: Pick<Posting, "leg" | "kind">): boolean =>
  leg === "holding" && kind === FEE_IN_KIND;

/** The fee a transaction paid in units; undefined where it paid none. */
export function feeInKindOf({ postings }: Pick<Transaction, "postings">): FeeInKind | undefined {
  const left = postings.find(isPaidAsFee);
  if (left?.assetId === undefined || left.quantity === undefined) return undefined;
  const { accountId, assetId, quantity, amount } = left;
  return { accountId, assetId, quantity: -quantity, worth: amount === ZERO ? undefined : -amount };
}

/** Whether a posting of the ledger's columns is of units that leave as a fee. */
export const isFeePosting = ({ postings, kinds }: Ledger, p: number): boolean =>
  postings.leg[p] === HOLDING && kinds[postings.kind[p] ?? 0] === FEE_IN_KIND;

/** Whether a transaction of the ledger's columns paid a fee in units nobody knows the worth of. */
export function hasUnvaluedFee(ledger: Ledger, row: number): boolean {
  if (!ledger.kinds.includes(FEE_IN_KIND)) return false;
  const { firstPosting } = ledger.transactions;
  for (let p = firstPosting[row] ?? 0; p < (firstPosting[row + 1] ?? 0); p++)
    if (isFeePosting(ledger, p) && ledger.postings.amount.isZero(p)) return true;
  return false;
}
