import type { LocalDate } from "#engine/dates/day.ts";

/** What a file states there is of a thing, kept with its import: the balance an opening may rest on when another import goes. */
export interface StatedThing {
  readonly accountId: string;
  /** Asset id, or currency code. */
  readonly thing: string;
  readonly what: "cash" | "holding";
  readonly on: LocalDate;
  /** Decimal text. */
  readonly amount: string;
  /** The first day the file states anything of the account. */
  readonly from: LocalDate;
}
