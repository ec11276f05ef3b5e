import { listDividendDays, listToldExDays } from "#db/queries/dividend-days.ts";
import type { Scope } from "#db/scope.ts";
import { formatDay, parseDay } from "#engine/dates/day.ts";
import { MOST_DAYS_TO_PAY, type DividendDays } from "#figures/analysis/dividend-days.ts";
import type { Sheet } from "#figures/sheet.ts";

const dayOr = (text: string | null) => (text === null ? undefined : parseDay(text));

/** Ex-days and record days as entries state them, and ex-days that sources tell of what is still to be paid. */
export async function dividendDaysFor(scope: Scope, sheet: Sheet): Promise<DividendDays> {
  const stated = await listDividendDays(scope);
  const told = await listToldExDays(scope, formatDay(sheet.on - MOST_DAYS_TO_PAY));
  const byAsset = Map.groupBy(told, ({ asset_id }) => asset_id);
  return {
    ofEntry: new Map(
      stated.map((it) => [it.transaction_id, { exOn: dayOr(it.ex_on), recordedOn: dayOr(it.recorded_on) }]),
    ),
    toldOf: new Map([...byAsset].map(([id, rows]) => [id, rows.flatMap(({ on_date }) => parseDay(on_date) ?? [])])),
  };
}
