import type { LocalDate } from "#engine/dates/day.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { AccountName } from "#features/sample/parties.ts";

/** What the sample is made from: ids, prices and chance, all the same each time. */
export interface SampleSources {
  /** The last day the family lives through. */
  readonly today: LocalDate;
  readonly accountId: (account: AccountName) => string;
  readonly assetId: (asset: string) => string;
  readonly newId: () => string;
  /** Last close on or before a day, in the asset's currency. */
  readonly closeOn: (symbol: string, on: LocalDate) => Fixed;
  /** Units of `to` for one of `from`, on or before a day. */
  readonly rateOn: (from: string, to: string, on: LocalDate) => Fixed;
  /** Uniform in [0, 1). */
  readonly random: () => number;
}
