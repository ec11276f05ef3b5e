import type { LocalDate } from "#engine/dates/day.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { AccountName } from "#features/sample/parties.ts";

/** What somebody was paid. */
export interface EarnedIncome {
  readonly account: AccountName;
  readonly asset?: string;
  readonly cash?: AccountName;
  readonly on: LocalDate;
  readonly gross: Fixed;
  readonly tax?: Fixed;
  readonly currency?: string;
  readonly kind?: string;
  readonly description?: string;
  readonly exOn?: LocalDate;
}
