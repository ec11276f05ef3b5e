import type { EntryHead, Settlement } from "#engine/ledger/entry-head.ts";
import { charges, holding, incomePosting, settlement, totalCharges, withHead } from "#engine/ledger/entry-parts.ts";
import { type Equalization, EQUALIZATION_INTEREST } from "#engine/ledger/equalization.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

export interface ReturnOfCapitalEntry extends EntryHead, Settlement {
  readonly accountId: string;
  readonly assetId: string;
  /** Cash paid back, positive. Lowers the cost of the lots by their units; beyond their cost it is gain. */
  readonly amount: Fixed;
  /** Of what is known by its value: how much of it leaves, positive. Units stay. */
  readonly value?: Fixed | undefined;
  readonly kind?: Equalization | undefined;
  /** Interest received beside an equalization. */
  readonly accruedInterest?: Fixed | undefined;
}

export function returnOfCapitalTransaction(entry: ReturnOfCapitalEntry): Transaction {
  const interest = entry.accruedInterest ?? ZERO;
  return withHead(entry, "return_of_capital", [
    { ...holding(entry, { quantity: -(entry.value ?? ZERO), amount: -entry.amount }), kind: entry.kind },
    ...incomePosting(entry, -interest, EQUALIZATION_INTEREST),
    ...charges(entry),
    settlement(entry, entry.amount + interest - totalCharges(entry)),
  ]);
}

export interface CommitmentEntry extends EntryHead {
  readonly accountId: string;
  readonly assetId: string;
  /** By how much the commitment changes, in the transaction's currency; negative where it is reduced. */
  readonly change: Fixed;
}

/** What one has promised to pay in changes on a day. It moves nothing that is owned. */
export const commitmentTransaction = ({ accountId, assetId, change: quantity, ...head }: CommitmentEntry) =>
  withHead(head, "commitment", [{ leg: "external", accountId, assetId, quantity, amount: ZERO }]);
