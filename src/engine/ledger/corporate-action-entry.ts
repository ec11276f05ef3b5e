import type { EntryHead, Settlement } from "#engine/ledger/entry-head.ts";
import { OWED } from "#engine/ledger/borrowed-units.ts";
import { charges, settlement, totalCharges, withHead } from "#engine/ledger/entry-parts.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

export interface CorporateActionMove {
  readonly assetId: string;
  /** Units: negative is given up, positive received, zero keeps its units and gives part of its cost. */
  readonly quantity: Fixed;
  /** `to / from` of the cost given (quantity zero) or, of what is received, the fraction of it that this asset takes: fractions add up to 1. */
  readonly share?: { readonly to: Fixed; readonly from: Fixed } | undefined;
  /** What these units are bought or sold for, positive: the strike of an exercise, the price of a right taken up. */
  readonly amount?: Fixed | undefined;
  /** The account of who lends units or gets them back, where what is owed stands; the entry's own account when absent. */
  readonly owedAt?: string | undefined;
}

export interface CorporateActionEntry extends EntryHead, Settlement {
  readonly accountId: string;
  /** merger, spin_off, rights_issue, exercise, assignment, expiry, symbol_change … */
  readonly kind?: string | undefined;
  readonly moves: readonly CorporateActionMove[];
  /** Cash received beside the units (a cash merger, boot, cash for a fraction), positive. */
  readonly cash?: Fixed | undefined;
}

/**
 * Merger, spin-off, exchange of shares, exercise, expiry: lots leave the assets given up and arrive in those received with dates and cost.
 * Moves with an amount are trades; where nothing is received in units, the cost of what is given goes into the trade, or is lost.
 */
export function corporateActionTransaction(entry: CorporateActionEntry): Transaction {
  const { accountId, kind } = entry;
  const sold = soldForCash(entry);
  const moves = sold ? [sold] : entry.moves;
  const holdings = moves.map((move): Posting => ({
    leg: "holding",
    accountId: move.owedAt ?? accountId,
    assetId: move.assetId,
    quantity: move.quantity,
    amount: signed(move),
    kind: move.owedAt === undefined ? kind : OWED,
    ratioTo: move.share?.to,
    ratioFrom: move.share?.from,
  }));
  const cash = sold ? ZERO : (entry.cash ?? ZERO);
  const traded = holdings.reduce((sum, { amount }) => sum + amount, ZERO);
  const settled = cash - traded - totalCharges(entry);
  const given = entry.moves.find(({ quantity }) => quantity <= ZERO) ?? entry.moves[0];
  const income: Posting[] =
    cash === ZERO ? [] : [{ leg: "income", accountId, assetId: given?.assetId, amount: -cash, kind: CASH_OF_ACTION }];
  return withHead(entry, "corporate_action", [
    ...holdings,
    ...income,
    ...charges({ ...entry, assetId: given?.assetId }),
    ...(settled === ZERO ? [] : [settlement(entry, settled)]),
  ]);
}

/** Kinds of securities that a fund pays out instead of money, at a worth it states: for good, or to be called again. */
export const DISTRIBUTIONS_IN_KIND = ["distribution_in_kind", "distribution_in_kind_recallable"] as const;

/** A merger for cash alone is a sale of what is given up. */
function soldForCash({ moves, cash }: CorporateActionEntry): CorporateActionMove | undefined {
  const [only] = moves;
  const isSale = moves.length === 1 && only !== undefined && only.quantity < ZERO && only.amount === undefined;
  return isSale && cash !== undefined && cash > ZERO ? { ...only, amount: cash } : undefined;
}

/** Kind of the income leg that cash beside units is booked on; taxes look at the cash itself. */
export const CASH_OF_ACTION = "cash_of_action";

const signed = ({ quantity, amount = ZERO }: CorporateActionMove): Fixed => (quantity < ZERO ? -amount : amount);
