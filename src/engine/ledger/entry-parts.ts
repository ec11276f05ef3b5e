import { LOAN_INTEREST_OWED, OWED } from "#engine/ledger/borrowed-units.ts";
import type { EntryCharge, EntryHead, IncomeEntry, Settlement } from "#engine/ledger/entry-head.ts";
import type { Posting, Transaction, TransactionType } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

export const withHead = (head: EntryHead, type: TransactionType, postings: readonly Posting[]): Transaction => ({
  id: head.id,
  on: head.on,
  secondOfDay: head.secondOfDay,
  settledOn: head.settledOn,
  type,
  status: head.status ?? "booked",
  currency: head.currency,
  description: head.description,
  note: head.note,
  unit: head.unit,
  exOn: head.exOn,
  recordedOn: head.recordedOn,
  postings,
});

export const cash = (accountId: string, currency: Currency, amount: Fixed): Posting => ({
  leg: "cash",
  accountId,
  currency,
  quantity: amount,
  amount,
});

export const holding = (
  entry: { readonly accountId: string; readonly assetId: string },
  moved: { readonly quantity: Fixed; readonly amount: Fixed },
): Posting => ({ leg: "holding", accountId: entry.accountId, assetId: entry.assetId, ...moved });

/** The cash side of an entry, or the outside where cash is not tracked. */
export function settlement(entry: Settlement & EntryHead & { readonly accountId: string }, amount: Fixed): Posting {
  const accountId = entry.cashAccountId ?? entry.accountId;
  if (entry.against === "external") return { leg: "external", accountId, amount, kind: "untracked_cash" };
  if (!entry.settled) return cash(accountId, entry.currency, amount);
  const size = entry.settled.amount;
  return { leg: "cash", accountId, currency: entry.settled.currency, quantity: amount < 0n ? -size : size, amount };
}

/** What an income came in: cash, or units, which interest paid in them takes away. */
export function received(entry: IncomeEntry, amount: Fixed): Posting {
  if (entry.units === undefined) return settlement(entry, amount);
  const { accountId, units, kind } = entry;
  const moved: Posting = { leg: "holding", accountId, assetId: units.assetId, quantity: units.quantity, amount };
  return kind === LOAN_INTEREST_OWED ? { ...moved, kind: OWED } : moved;
}

/** Kind of a `holding` posting whose lot enters at a cost nobody has stated: its cost is unknown, not zero. */
export const COST_UNKNOWN = "cost_unknown";

/** Kind of the outside leg of an opening balance that nobody stated: what a statement's rows, or its balances, say must have been there. */
export const ASSUMED = "assumed";

/** Shares from an employer: vested, bought through a plan, taken up by options, or kept for the tax on them. */
export const PAY_REASONS = ["vesting", "purchase_plan", "option_exercise", "kept_for_tax"] as const;
export type PayReason = (typeof PAY_REASONS)[number];

/** A holding, or a part of it, goes to another owner, who stands where the other stood. */
export const HANDED_OVER = "handed_over";

/** Why units move that are neither bought nor sold, as the kind of what they arrive in or come from. Lots and costs are the same for all. */
export const MOVE_REASONS = [...PAY_REASONS, "gift", "loan", "bridge", HANDED_OVER] as const;
export type MoveReason = (typeof MOVE_REASONS)[number];

export const moveReason = (kind: string | null | undefined): MoveReason | undefined =>
  MOVE_REASONS.find((it) => it === kind);

/** Income of a fund that is paid out of its value: a gain it made. */
export const REALIZED_GAIN = "realized_gain";

interface Charged {
  readonly fees?: readonly EntryCharge[] | undefined;
  readonly taxes?: readonly EntryCharge[] | undefined;
}

export const charges = (
  entry: Charged & { readonly accountId: string; readonly assetId?: string | undefined },
): Posting[] =>
  (
    [
      ["fee", entry.fees ?? []],
      ["tax", entry.taxes ?? []],
    ] as const
  ).flatMap(([leg, list]) =>
    list
      .filter((charge) => charge.amount !== ZERO)
      .map((charge) => ({
        leg,
        accountId: entry.accountId,
        assetId: entry.assetId,
        amount: charge.amount,
        kind: charge.kind,
      })),
  );

export const totalCharges = (entry: Charged): Fixed =>
  [...(entry.fees ?? []), ...(entry.taxes ?? [])].reduce((sum, charge) => sum + charge.amount, ZERO);

export const incomePosting = (
  entry: { readonly accountId: string; readonly assetId?: string | undefined },
  amount: Fixed,
  kind: string,
): Posting[] =>
  amount === ZERO ? [] : [{ leg: "income", accountId: entry.accountId, assetId: entry.assetId, amount, kind }];
