import { listDescriptions } from "#db/queries/payees.ts";
import { listRecurringItems } from "#db/queries/recurring-items.ts";
import type { Scope } from "#db/scope.ts";
import { formatDay } from "#engine/dates/day.ts";
import { recurrencesFrom } from "#figures/cash/expected-flows.ts";
import type { Descriptions } from "#figures/cash/descriptions.ts";
import type { Sheet } from "#figures/sheet.ts";
import { dividendDaysFor } from "./dividend-days.ts";

/** The words of the transactions recurrences are looked for in, by id, and what was said of those. */
export async function descriptionsFor(scope: Scope, sheet: Sheet): Promise<Descriptions> {
  const rows = await listDescriptions(scope, formatDay(recurrencesFrom(sheet)));
  const words = new Map(rows.map(({ transaction_id, description }) => [transaction_id, description]));
  return {
    get: (id) => words.get(id),
    verdicts: await listRecurringItems(scope),
    dividendDays: await dividendDaysFor(scope, sheet),
  };
}
