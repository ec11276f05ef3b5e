import type { DividendDays } from "../analysis/dividend-days.ts";
import type { RecurringVerdict } from "./recurring-verdicts.ts";

/** The words of transactions that recurrences are named by, by id, and what a person said of those. */
export interface Descriptions {
  readonly get: (transactionId: string) => string | undefined;
  readonly verdicts?: readonly RecurringVerdict[];
  /** Days of dividends, where they are asked for. */
  readonly dividendDays?: DividendDays;
}
