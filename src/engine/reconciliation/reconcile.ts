import type { Day } from "#engine/dates/day.ts";
import { type Fixed, ZERO } from "#engine/money/fixed.ts";
import { causeOf, type FoundCause, type Gap, type Moved } from "#engine/reconciliation/cause.ts";

/** What somebody else says there is of one thing at the end of a day. */
export interface StatedBalance {
  readonly on: Day;
  readonly amount: Fixed;
}

export interface ComparedBalance<Stated extends StatedBalance = StatedBalance> {
  readonly stated: Stated;
  /** What the entries come to at the end of that day. */
  readonly computed: Fixed;
  /** Stated less computed. */
  readonly difference: Fixed;
  /** What of it no earlier stated balance shows: what the cause explains. */
  readonly growth: Fixed;
  /** The stated balance before this one, with what the entries came to then, and what they moved since. */
  readonly before: { readonly on: Day; readonly computed: Fixed } | undefined;
  readonly moved: Fixed;
  readonly movedCount: number;
  readonly result: "agrees" | "carried" | FoundCause;
}

export interface Thing {
  readonly isCash: boolean;
  /** What the entries come to at the end of a day. */
  readonly balanceAt: (on: Day) => Fixed;
  /** What moved it, oldest first, whatever its status. */
  readonly moved: readonly Moved[];
  /** What moved money of other currencies in the same account. */
  readonly others: readonly Moved[];
}

/**
 * Stated balances of one thing in one account beside the computed ones, oldest first. A difference that an earlier day showed already is
 * `carried`: it is mended there, once. Of a difference that grew, the growth alone is explained.
 */
export function reconcile<Stated extends StatedBalance>(
  stated: readonly Stated[],
  { isCash, balanceAt, moved, others }: Thing,
): readonly ComparedBalance<Stated>[] {
  const compared: ComparedBalance<Stated>[] = [];
  for (const it of stated.toSorted((a, b) => a.on - b.on)) {
    const last = compared.at(-1);
    const computed = balanceAt(it.on);
    const difference = it.amount - computed;
    const after = last?.stated.on;
    const since = moved.filter(
      ({ on, status }) => status === "booked" && on <= it.on && (after === undefined || on > after),
    );
    const gap: Gap = { amount: difference - (last?.difference ?? ZERO), stated: it.amount, on: it.on, after, isCash };
    compared.push({
      stated: it,
      computed,
      difference,
      growth: gap.amount,
      before: last && { on: last.stated.on, computed: last.computed },
      moved: computed - (last?.computed ?? ZERO),
      movedCount: new Set(since.map(({ transactionId }) => transactionId)).size,
      result: difference === ZERO ? "agrees" : gap.amount === ZERO ? "carried" : causeOf(gap, moved, others),
    });
  }
  return compared;
}
