import type { Scope } from "#db/scope.ts";

export interface RecurringItemRow {
  readonly item_key: string;
  readonly label: string;
  readonly verdict: "confirmed" | "refused";
  /** How it goes on where that is stated: these three, or none of them. */
  readonly frequency: string | null;
  readonly amount: string | null;
  readonly next_on: string | null;
}

/** What was said of payments that recur. */
export const listRecurringItems = ({ sql, portfolioId }: Scope) =>
  sql.rows<RecurringItemRow>`
    select item_key, label, verdict, frequency, amount::text as amount, next_on from recurring_item
    where portfolio_id = ${portfolioId} order by item_key limit 20000`;
