import { OWED } from "#engine/ledger/borrowed-units.ts";
import { COST_UNKNOWN, moveReason } from "#engine/ledger/entry-parts.ts";
import { FEE_IN_KIND, feeInKindOf } from "#engine/ledger/fee-in-kind.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { abs, type Fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import type { TransactionEntry } from "#features/transactions/contract.ts";
import { sumOf, TYPES } from "#engine/ledger/transaction-types.ts";
import { accountOf, grossAmount } from "#features/transactions/show-transaction.ts";

/** The entry that says what the postings say, for the form that edits it. A corporate action says it line by line. */
export function entryOfTransaction(transaction: Transaction): TransactionEntry {
  const paid = feeInKindOf(transaction);
  if (paid === undefined) return entryOfPlain(transaction);
  const postings = transaction.postings.filter(({ kind }) => kind !== FEE_IN_KIND);
  return {
    ...entryOfPlain({ ...transaction, postings }),
    feeAssetId: paid.assetId,
    feeQuantity: formatFixed(paid.quantity),
    feeWorth: decimal(paid.worth),
  };
}

function entryOfPlain(transaction: Transaction): TransactionEntry {
  const { postings, type } = transaction;
  const accountId = accountOf(transaction);
  const holdings = postings.filter((it) => it.leg === "holding");
  const cash = postings.find((it) => it.leg === "cash");
  const { isOwnTransfer } = TYPES[type];
  return {
    type,
    status: transaction.status,
    on: transaction.on,
    settledOn: transaction.settledOn ?? null,
    accountId,
    cashAccountId: !isOwnTransfer && cash && cash.accountId !== accountId ? cash.accountId : null,
    assetId: postings.find((it) => it.assetId !== undefined)?.assetId ?? null,
    currency: transaction.currency,
    amount: decimal(grossAmount(transaction)),
    accruedInterest: accruedIn(transaction),
    fee: decimal(sumOf(postings, "fee")),
    tax: decimal(type === "tax" ? undefined : sumOf(postings, "tax")),
    kind: kindOf(transaction),
    description: transaction.description ?? null,
    note: transaction.note ?? null,
    unit: transaction.unit ?? null,
    exOn: transaction.exOn ?? null,
    recordedOn: transaction.recordedOn ?? null,
    ...(type === "fee" ? { fee: null } : {}),
    ...unitsOf(transaction, holdings),
    ...transferOf(transaction, holdings),
    ...(type === "corporate_action" ? actionOf(postings, holdings) : {}),
  };
}

/** Interest that came or went with the price of a trade; null where there is none. */
function accruedIn({ type, postings }: Transaction): string | null {
  const interest = sumOf(postings, "income");
  if (interest === undefined) return null;
  if (type === "buy") return formatFixed(interest);
  return type === "sell" || type === "return_of_capital" ? formatFixed(-interest) : null;
}

/** The lines of a corporate action, and the cash beside them. */
function actionOf(postings: readonly Posting[], holdings: readonly Posting[]): Partial<TransactionEntry> {
  const cash = sumOf(postings, "income");
  return {
    assetId: null,
    quantity: null,
    cost: null,
    amount: cash === undefined ? null : formatFixed(-cash),
    moves: holdings.map(({ assetId = "", accountId, kind, quantity = ZERO, amount, ratioTo, ratioFrom }) => ({
      assetId,
      quantity: formatFixed(quantity),
      amount: amount === ZERO ? null : formatFixed(abs(amount)),
      ratioTo: decimal(ratioTo),
      ratioFrom: decimal(ratioFrom),
      ...(kind === OWED ? { owedAt: accountId } : {}),
    })),
  };
}

const decimal = (value: Fixed | undefined): string | null => (value === undefined ? null : formatFixed(value));

function unitsOf({ type, postings }: Transaction, holdings: readonly Posting[]): Partial<TransactionEntry> {
  const [first] = holdings;
  if (!first) return {};
  if (type === "return_of_capital") return first.quantity ? { quantity: formatFixed(abs(first.quantity)) } : {};
  if (type === "split") return { ratioTo: decimal(first.ratioTo), ratioFrom: decimal(first.ratioFrom) };
  const { quantity = ZERO } = first;
  // Interest paid in units is below zero, as it is in money.
  const isSigned = type === "opening_balance" || type === "interest" || postings.some((it) => it.leg === "external");
  return {
    quantity: formatFixed(isSigned && type !== "buy" && type !== "sell" ? quantity : abs(quantity)),
    cost: isSigned && type !== "interest" && first.amount !== ZERO ? formatFixed(first.amount) : null,
    acquiredOn: first.acquiredOn ?? null,
  };
}

/** The far side of a transfer between own accounts or of an exchange of currencies. */
function transferOf(
  { type, postings, currency }: Transaction,
  holdings: readonly Posting[],
): Partial<TransactionEntry> {
  const cash = postings.filter((it) => it.leg === "cash");
  const [from, to] = [cash[0], cash.at(-1)];
  if (type === "cash_transfer") return { otherAccountId: to?.accountId ?? null };
  if (type === "transfer_in_kind") return { otherAccountId: holdings[1]?.accountId ?? null };
  if (type !== "exchange") return {};
  return {
    currency: from?.currency ?? currency,
    otherCurrency: to?.currency ?? null,
    otherAmount: decimal(to?.quantity),
    otherAccountId: to && to.accountId !== from?.accountId ? to.accountId : null,
  };
}

/** The finer reason, where it is the person's own word and not one the type implies. */
export function kindOf({ type, postings }: Transaction): string | null {
  const leg = TYPES[type].kindLeg;
  const reason = type === "transfer_in_kind" ? postings.map((it) => moveReason(it.kind)).find(Boolean) : undefined;
  const kind = reason ?? postings.find((it) => it.leg === leg)?.kind;
  return kind === undefined ||
    kind === type ||
    kind === "in_kind" ||
    kind === "opening_balance" ||
    kind === COST_UNKNOWN
    ? null
    : kind;
}

/** True where two entries move the same value: they differ at most in dates, status and words. */
export const movesTheSame = (a: TransactionEntry, b: TransactionEntry): boolean =>
  MONEY_FIELDS.every((field) => (a[field] ?? null) === (b[field] ?? null)) && movesOf(a) === movesOf(b);

const movesOf = ({ moves }: TransactionEntry): string =>
  (moves ?? [])
    .map((move) =>
      [move.assetId, move.quantity, move.amount, move.ratioTo, move.ratioFrom, move.owedAt]
        .map((it) => it ?? "")
        .join(" "),
    )
    .join("\n");

const MONEY_FIELDS = [
  "type",
  "accountId",
  "cashAccountId",
  "otherAccountId",
  "assetId",
  "quantity",
  "amount",
  "accruedInterest",
  "fee",
  "tax",
  "feeAssetId",
  "feeQuantity",
  "feeWorth",
  "currency",
  "otherAmount",
  "otherCurrency",
  "ratioTo",
  "ratioFrom",
  "cost",
  "acquiredOn",
  "kind",
] as const satisfies readonly (keyof TransactionEntry)[];
