import { isPaidAsFee } from "#engine/ledger/fee-in-kind.ts";
import { sumOf, TYPES } from "#engine/ledger/transaction-types.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { abs, div, type Fixed, fixed, formatFixed, mul, ZERO } from "#engine/money/fixed.ts";
import { VALUATION_METHODS, type ValuationMethod } from "#engine/ledger/valuation-methods.ts";

/** What a list shows of a transaction, read from its postings. Decimal text; null where the type has no such thing. */
export interface ShownTransaction {
  readonly accountId: string;
  readonly assetId: string | null;
  /** Units as they move the account's holding: negative where they leave. Of a commitment by how much it changes. */
  readonly quantity: string | null;
  readonly price: string | null;
  readonly cashAmount: string | null;
  readonly grossAmount: string | null;
  /** How a stated value came; null where nobody said it. */
  readonly method: ValuationMethod | null;
  readonly fee: string | null;
  /** A fee was paid in units; `fee` has what they were worth, where that is known. */
  readonly hasFeeInKind: boolean;
  readonly tax: string | null;
}

/** What makes a price of what was paid: the value of one unit at price 1, as decimal text. What is known by its value alone has no units. */
export interface ShownAsset {
  readonly multiplier: string;
  readonly isByValue: boolean;
}

export function showTransaction(transaction: Transaction, assetOf: (assetId: string) => ShownAsset): ShownTransaction {
  const { postings } = transaction;
  const holding = postings.find((it) => it.leg === "holding");
  const main = holding ?? postings.find((it) => it.leg !== "cash") ?? postings[0];
  const assetId = main?.assetId ?? postings.find((it) => it.assetId !== undefined)?.assetId;
  const gross = grossAmount(transaction);
  const stated = postings.find((it) => it.leg === "revaluation" && it.assetId !== undefined);
  const changed = transaction.type === "commitment" ? gross : undefined;
  const quantity = holding?.quantity ?? stated?.quantity ?? changed;
  return {
    accountId: accountOf(transaction),
    assetId: assetId ?? null,
    quantity: text(quantity === ZERO ? undefined : quantity),
    price: text(priceOf(transaction, { holding, gross, assetOf })),
    cashAmount: text(cashEffect(transaction)),
    grossAmount: text(gross),
    method: VALUATION_METHODS.find((it) => it === stated?.kind) ?? null,
    fee: text(sumOf(postings, "fee")),
    hasFeeInKind: postings.some(isPaidAsFee),
    tax: text(sumOf(postings, "tax")),
  };
}

const text = (value: Fixed | undefined): string | null => (value === undefined ? null : formatFixed(value));

/** The account an entry is made in: where units move or, for cash alone, where it leaves. */
export function accountOf({ type, postings }: Transaction): string {
  const holding = postings.find((it) => it.leg === "holding");
  const nominal = postings.find((it) => it.leg !== "holding" && it.leg !== "cash");
  const cash = postings.find((it) => it.leg === "cash");
  const { isOwnTransfer } = TYPES[type];
  return (holding ?? (isOwnTransfer ? cash : nominal) ?? cash ?? postings[0])?.accountId ?? "";
}

/** Net effect on the cash of the first account whose cash moves, in the transaction's currency. */
function cashEffect({ postings, currency }: Transaction): Fixed | undefined {
  const first = postings.find((it) => it.leg === "cash");
  if (!first) return undefined;
  const own = postings.filter((it) => it.leg === "cash" && it.accountId === first.accountId);
  const inCurrency = own.filter((it) => it.currency === currency);
  if (inCurrency.length > 0) return inCurrency.reduce((sum, it) => sum + (it.quantity ?? ZERO), ZERO);
  return own.reduce((sum, it) => sum + it.amount, ZERO);
}

/** The amount before charges, positive as a person enters it; interest paid is negative. */
export const grossAmount = ({ type, postings }: Transaction): Fixed | undefined => TYPES[type].gross?.(postings);

/** Price per unit of a trade: exact where it divides, else rounded at 18 places. None of what is known by its value alone. */
function priceOf(
  { type }: Transaction,
  trade: {
    readonly holding: Posting | undefined;
    readonly gross: Fixed | undefined;
    readonly assetOf: (assetId: string) => ShownAsset;
  },
): Fixed | undefined {
  const { holding, gross } = trade;
  if ((type !== "buy" && type !== "sell") || !holding?.quantity || !holding.assetId || gross === undefined)
    return undefined;
  const { multiplier, isByValue } = trade.assetOf(holding.assetId);
  return isByValue ? undefined : div(gross, mul(abs(holding.quantity), fixed(multiplier)));
}
