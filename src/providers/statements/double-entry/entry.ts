import type { AccountRef, CashMove, SecurityRef } from "#engine/intake/statement.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { RawRow } from "#providers/statements/statement-draft.ts";

/** What an account of a bookkeeping is: the first two are owned or owed, the others say why something moved. */
export type Role = "asset" | "liability" | "income" | "expense" | "equity";

export type LegUnit =
  | { readonly currency: Currency }
  /** Of equal keys is the same thing. */
  | { readonly key: string; readonly security: SecurityRef };

/** One side of an entry: so much of something in an account, signed as it moves the account. */
export interface Leg {
  /** Names from the root down: Assets, Broker, Oak. */
  readonly path: readonly string[];
  readonly role: Role;
  readonly unit: LegUnit;
  readonly quantity: Fixed;
  /** What all of it was traded for, and what all of it cost; signed as the quantity. */
  readonly price?: CashMove | undefined;
  readonly cost?: CashMove | undefined;
  /** The account holds this one thing and nothing else, as those of securities do. */
  readonly isOwnAccount?: boolean | undefined;
  readonly kind?: AccountRef["kind"] | undefined;
}

/** Legs that belong together; they balance. */
export interface Entry {
  readonly on: LocalDate;
  readonly description: string | undefined;
  readonly id?: string | undefined;
  readonly row: RawRow;
  readonly legs: readonly Leg[];
}

export type MoneyLeg = Leg & { readonly unit: { readonly currency: Currency } };
export type UnitLeg = Leg & { readonly unit: { readonly key: string; readonly security: SecurityRef } };

export const isMoneyLeg = (leg: Leg): leg is MoneyLeg => "currency" in leg.unit;
export const isUnitLeg = (leg: Leg): leg is UnitLeg => "key" in leg.unit;
export const isOwned = ({ role }: Leg): boolean => role === "asset" || role === "liability";
