import type { LocalDate } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";

/** One change of one thing in one account: units of an asset, or an amount of a currency. */
export interface Movement {
  readonly accountId: string;
  /** Asset id, or currency code. */
  readonly thing: string;
  readonly on: LocalDate;
  readonly quantity: Fixed;
  readonly ratio?: { readonly to: Fixed; readonly from: Fixed } | undefined;
  /** Units sold to open a position below zero: they are owed, and nothing was there before. */
  readonly isShort?: boolean | undefined;
  /** Of units a new row moves: what they weigh, and in which currency. */
  readonly paid?: Fixed | undefined;
  readonly paidIn?: Currency | undefined;
}
