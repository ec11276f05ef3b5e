import { sumOf, TYPES } from "#engine/ledger/transaction-types.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { abs, div, type Fixed, fixed, formatFixed, mul, ZERO } from "#engine/money/fixed.ts";

/** What a list shows of a transaction, read from its postings. Decimal text; null where the type has no such thing. */
export interface ShownTransaction {
  readonly accountId: string;
  readonly assetId: string | null;
  /** Units as they move the account's holding: negative where they leave. */
  readonly quantity: string | null;
  readonly price: string | null;
  readonly cashAmount: string | null;
  readonly grossAmount: string | null;
  readonly fee: string | null;
  readonly tax: string | null;
}

/** `multiplierOf` answers the value of one unit of an asset at price 1, as decimal text. */
export function showTransaction(transaction: Transaction, multiplierOf: (assetId: string) => string): ShownTransaction {
  const { postings } = transaction;
  const holding = postings.find((it) => it.leg === "holding");
  const main = holding ?? postings.find((it) => it.leg !== "cash") ?? postings[0];
  const assetId = main?.assetId ?? postings.find((it) => it.assetId !== undefined)?.assetId;
  const gross = grossAmount(transaction);
  const quantity =
    holding?.quantity ?? postings.find((it) => it.leg === "revaluation" && it.assetId !== undefined)?.quantity;
  return {
    accountId: accountOf(transaction),
    assetId: assetId ?? null,
    quantity: text(quantity === ZERO ? undefined : quantity),
    price: text(priceOf(transaction, { holding, gross, multiplierOf })),
    cashAmount: text(cashEffect(transaction)),
    grossAmount: text(gross),
    fee: text(sumOf(postings, "fee")),
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

/** Price per unit of a trade: exact where it divides, else rounded at 18 places. */
function priceOf(
  { type }: Transaction,
  trade: {
    readonly holding: Posting | undefined;
    readonly gross: Fixed | undefined;
    readonly multiplierOf: (assetId: string) => string;
  },
): Fixed | undefined {
  const { holding, gross } = trade;
  if ((type !== "buy" && type !== "sell") || !holding?.quantity || !holding.assetId || gross === undefined)
    return undefined;
  return div(gross, mul(abs(holding.quantity), fixed(trade.multiplierOf(holding.assetId))));
}
