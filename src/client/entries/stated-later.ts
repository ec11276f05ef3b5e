import type { LocalDate } from "#engine/dates/day.ts";
import { fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import type { Effect } from "#client/entries/entry-effect.ts";
import type { TransactionRow } from "#features/transactions/contract.ts";

type Opening = Pick<TransactionRow, "on" | "assetId" | "currency" | "cashAmount" | "transactionId">;

/** Cash that was entered as there on a later day than an entry moves it: what is there now moves along. */
export interface StatedLater {
  readonly transactionId: string;
  readonly on: LocalDate;
  readonly amount: string;
  readonly currency: string;
  /** What the entry adds to it. */
  readonly by: string;
  /** What it has to begin as where it counts the entry already. */
  readonly counted: string;
}

/** The balance of an account that was entered for a day after this one, in the currency an entry moves there. */
export function statedLater(
  effect: Effect,
  on: LocalDate | undefined,
  openings: readonly Opening[] | undefined,
): StatedLater | undefined {
  if (effect.kind !== "cash" || on === undefined || fixed(effect.amount) === ZERO) return undefined;
  const later = openings?.find(
    (it) => it.assetId === null && it.cashAmount !== null && it.currency === effect.currency && it.on > on,
  );
  if (later?.cashAmount == null) return undefined;
  const { transactionId, cashAmount, currency } = later;
  return {
    transactionId,
    on: later.on,
    amount: cashAmount,
    currency,
    by: effect.amount,
    counted: formatFixed(fixed(cashAmount) - fixed(effect.amount)),
  };
}
