import type { EntryHead, EntryCharge, Settlement, IncomeEntry } from "#engine/ledger/entry-head.ts";
import {
  ASSUMED,
  cash,
  COST_UNKNOWN,
  charges,
  holding,
  incomePosting,
  moveReason,
  received,
  settlement,
  totalCharges,
  withHead,
} from "#engine/ledger/entry-parts.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import { type Equalization, interestKind } from "#engine/ledger/equalization.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { TravelOrder } from "#engine/ledger/travelling-lots.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { ValuationMethod } from "#engine/ledger/valuation-methods.ts";

export interface TradeEntry extends EntryHead, Settlement {
  readonly accountId: string;
  readonly assetId: string;
  /** Units, positive. For an asset known by value: the value moved. */
  readonly quantity: Fixed;
  /** Price times quantity, before fees, taxes and accrued interest. */
  readonly amount: Fixed;
  /** Interest paid with the price (buy) or received with it (sell): of a bond, or beside an equalization. */
  readonly accruedInterest?: Fixed | undefined;
  readonly kind?: TradeKind | undefined;
}

/**
 * `short`: a sale meant to open a short position, no missing history; `cover`: a purchase that closes one. `redemption`: repaid by who issued it,
 * sold to nobody. `outside_commitment`: paid in without using it; `recallable`: may be called again.
 */
export type TradeKind = "short" | "cover" | "redemption" | "outside_commitment" | "recallable" | Equalization;

export function buyTransaction(entry: TradeEntry): Transaction {
  const accrued = entry.accruedInterest ?? ZERO;
  const gross = entry.amount + accrued;
  return withHead(entry, "buy", [
    { ...holding(entry, { quantity: entry.quantity, amount: entry.amount }), kind: entry.kind },
    ...incomePosting(entry, accrued, interestKind(entry.kind)),
    ...charges(entry),
    settlement(entry, -(gross + totalCharges(entry))),
  ]);
}

export function sellTransaction(entry: TradeEntry): Transaction {
  const accrued = entry.accruedInterest ?? ZERO;
  const gross = entry.amount + accrued;
  return withHead(entry, "sell", [
    { ...holding(entry, { quantity: -entry.quantity, amount: -entry.amount }), kind: entry.kind },
    ...incomePosting(entry, -accrued, "accrued_interest"),
    ...charges(entry),
    settlement(entry, gross - totalCharges(entry)),
  ]);
}

/** Dividend, interest or other income, received in cash unless `units` says otherwise. */
export function incomeTransaction(entry: IncomeEntry): Transaction {
  const net = entry.gross - totalCharges(entry);
  return withHead(entry, entry.type, [
    ...incomePosting(entry, -entry.gross, entry.kind ?? entry.type),
    ...charges(entry),
    received(entry, net),
    ...valueOut(entry),
  ]);
}

const valueOut = ({ accountId, assetId, valueOut: value = ZERO }: IncomeEntry): Posting[] =>
  assetId === undefined || value === ZERO ? [] : [holding({ accountId, assetId }, { quantity: -value, amount: ZERO })];

export interface ChargeEntry extends EntryHead, Omit<Settlement, "fees" | "taxes"> {
  readonly type: "fee" | "tax";
  readonly accountId: string;
  readonly assetId?: string | undefined;
  /** Positive is paid, negative refunded. */
  readonly amount: Fixed;
  readonly kind?: string | undefined;
}

export function chargeTransaction(entry: ChargeEntry): Transaction {
  const charge: Posting = {
    leg: entry.type,
    accountId: entry.accountId,
    assetId: entry.assetId,
    amount: entry.amount,
    kind: entry.kind,
  };
  return withHead(entry, entry.type, [charge, settlement(entry, -entry.amount)]);
}

export interface CashEntry extends EntryHead, Settlement {
  readonly accountId: string;
  /** Positive: what arrives at (deposit) or leaves (withdrawal) the account, after `fees` of a deposit, before those of a withdrawal. */
  readonly amount: Fixed;
  readonly kind?: string | undefined;
}

export const depositTransaction = (entry: CashEntry): Transaction => outsideCash(entry, "deposit", entry.amount);
export const withdrawalTransaction = (entry: CashEntry): Transaction => outsideCash(entry, "withdrawal", -entry.amount);

function outsideCash(entry: CashEntry, type: "deposit" | "withdrawal", amount: Fixed): Transaction {
  const total = totalCharges(entry);
  const cash = type === "deposit" ? amount : amount - total;
  return withHead(entry, type, [
    settlement(entry, cash),
    ...charges(entry),
    { leg: "external", accountId: entry.accountId, amount: -(cash + total), kind: entry.kind },
  ]);
}

export interface CashTransferEntry extends EntryHead {
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly amount: Fixed;
  readonly fees?: readonly EntryCharge[] | undefined;
}

/** Between own accounts, in one currency; `fees` come on top and leave the sending account. */
export function cashTransferTransaction(entry: CashTransferEntry): Transaction {
  const sender = { ...entry, accountId: entry.fromAccountId };
  return withHead(entry, "cash_transfer", [
    cash(entry.fromAccountId, entry.currency, -(entry.amount + totalCharges(entry))),
    ...charges(sender),
    cash(entry.toAccountId, entry.currency, entry.amount),
  ]);
}

export interface TransferInKindEntry extends EntryHead {
  readonly assetId: string;
  /** Units, positive. */
  readonly quantity: Fixed;
  /** Absent: the units come from outside the portfolio. */
  readonly fromAccountId?: string | undefined;
  /** Absent: the units leave the portfolio. */
  readonly toAccountId?: string | undefined;
  /** From outside only: what the units cost, in the transaction's currency. */
  readonly cost?: Fixed | undefined;
  /** From outside: when they were acquired. Else the lot of this day leaves first, then by `lots`, the oldest first when absent. */
  readonly acquiredOn?: LocalDate | undefined;
  readonly lots?: TravelOrder | undefined;
  readonly reason?: string | undefined;
}

/** Between own accounts the lots travel with their dates and cost. From outside they enter with the cost stated. */
export function transferInKindTransaction(entry: TransferInKindEntry): Transaction {
  const { assetId, quantity, fromAccountId, toAccountId, acquiredOn, lots, reason } = entry;
  const leaving = { leg: "holding", assetId, acquiredOn, kind: lots } as const;
  if (fromAccountId !== undefined && toAccountId !== undefined)
    return withHead(entry, "transfer_in_kind", [
      { ...leaving, accountId: fromAccountId, quantity: -quantity, amount: ZERO },
      { leg: "holding", accountId: toAccountId, assetId, quantity, amount: ZERO, kind: moveReason(reason) },
    ]);
  const accountId = toAccountId ?? fromAccountId ?? "";
  const cost = toAccountId === undefined ? ZERO : (entry.cost ?? ZERO);
  const kind = toAccountId !== undefined && entry.cost === undefined ? COST_UNKNOWN : lots;
  return withHead(entry, "transfer_in_kind", [
    { ...leaving, accountId, quantity: toAccountId === undefined ? -quantity : quantity, amount: cost, kind },
    { leg: "external", accountId, assetId, amount: -cost, kind: moveReason(reason) ?? "in_kind" },
  ]);
}

export interface ExchangeEntry extends Omit<EntryHead, "currency"> {
  readonly accountId: string;
  readonly toAccountId?: string | undefined;
  readonly left: { readonly currency: Currency; readonly amount: Fixed };
  readonly arrived: { readonly currency: Currency; readonly amount: Fixed };
  /** In the currency that arrived, taken from what arrived. */
  readonly fees?: readonly EntryCharge[] | undefined;
}

/** The currency that arrives is the transaction's: both cash legs carry their weight in it, so the rate is the bank's own. */
export function exchangeTransaction(entry: ExchangeEntry): Transaction {
  const { left, arrived } = entry;
  const weight = arrived.amount + totalCharges(entry);
  return withHead({ ...entry, currency: arrived.currency }, "exchange", [
    { leg: "cash", accountId: entry.accountId, currency: left.currency, quantity: -left.amount, amount: -weight },
    ...charges(entry),
    cash(entry.toAccountId ?? entry.accountId, arrived.currency, arrived.amount),
  ]);
}

export interface SplitEntry extends EntryHead {
  readonly assetId: string;
  /** Every account that may hold the asset; where it holds none the split does nothing. */
  readonly accountIds: readonly string[];
  /** `to` new units for `from` old ones. */
  readonly ratio: { readonly to: Fixed; readonly from: Fixed };
}

export const splitTransaction = (entry: SplitEntry): Transaction =>
  withHead(
    entry,
    "split",
    entry.accountIds.map((accountId) => ({
      leg: "holding",
      accountId,
      assetId: entry.assetId,
      quantity: ZERO,
      amount: ZERO,
      ratioTo: entry.ratio.to,
      ratioFrom: entry.ratio.from,
    })),
  );

export interface OpeningBalanceEntry extends EntryHead {
  readonly accountId: string;
  /** Absent: cash in the transaction's currency. */
  readonly assetId?: string | undefined;
  /** Units or cash held; negative for a debt or an overdraft. */
  readonly quantity: Fixed;
  /** What the holding cost in all; absent where nobody knows. */
  readonly cost?: Fixed | undefined;
  readonly acquiredOn?: LocalDate | undefined;
  readonly isAssumed?: boolean;
}

export function openingBalanceTransaction(entry: OpeningBalanceEntry): Transaction {
  const { accountId, assetId, quantity, acquiredOn, cost = ZERO } = entry;
  const weight = assetId === undefined ? quantity : cost;
  const kind = assetId !== undefined && entry.cost === undefined ? COST_UNKNOWN : undefined;
  const owned: Posting =
    assetId === undefined
      ? cash(accountId, entry.currency, quantity)
      : { leg: "holding", accountId, assetId, quantity, amount: weight, acquiredOn, kind };
  return withHead(entry, "opening_balance", [
    owned,
    { leg: "external", accountId, assetId, amount: -weight, kind: entry.isAssumed ? ASSUMED : "opening_balance" },
  ]);
}

export interface ValuationEntry extends EntryHead {
  readonly accountId: string;
  readonly assetId: string;
  /** Stated value in the asset's currency; negative for a debt. */
  readonly value: Fixed;
  readonly method?: ValuationMethod | undefined;
}

export const valuationTransaction = ({ accountId, assetId, value: quantity, method, ...head }: ValuationEntry) =>
  withHead(head, "valuation", [{ leg: "revaluation", accountId, assetId, quantity, amount: ZERO, kind: method }]);
