import type { EntryHead } from "#engine/ledger/entries.ts";
import { withHead } from "#engine/ledger/entry-parts.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

export interface CorporateActionMove {
  readonly assetId: string;
  /** Units: negative is given up, positive received, zero keeps its units and gives part of its cost. */
  readonly quantity: Fixed;
  /** `to / from` of the cost given (quantity zero) or, of what is received, the weight of this asset's part. */
  readonly share?: { readonly to: Fixed; readonly from: Fixed } | undefined;
}

export interface CorporateActionEntry extends EntryHead {
  readonly accountId: string;
  readonly kind?: string | undefined;
  readonly moves: readonly CorporateActionMove[];
}

/** Merger, spin-off, exchange of shares: lots leave the assets given up and arrive in those received with dates and cost. */
export const corporateActionTransaction = (entry: CorporateActionEntry): Transaction =>
  withHead(
    entry,
    "corporate_action",
    entry.moves.map((move) => ({
      leg: "holding",
      accountId: entry.accountId,
      assetId: move.assetId,
      quantity: move.quantity,
      amount: ZERO,
      kind: entry.kind,
      ratioTo: move.share?.to,
      ratioFrom: move.share?.from,
    })),
  );
