import { listThresholds } from "#db/queries/notifications.ts";
import type { Sql } from "#db/sql.ts";
import { fitsWatch, type Threshold, usualThreshold, WATCH_EVENTS, type WatchEvent } from "./watches.ts";

/** From where on a person is told, what they chose before what is usual. An event without either is not in it. */
export async function thresholdsOf(sql: Sql, userId: string): Promise<ReadonlyMap<WatchEvent, Threshold>> {
  const rows = await listThresholds(sql, userId);
  return new Map(
    WATCH_EVENTS.flatMap((event): (readonly [WatchEvent, Threshold])[] => {
      const chosen = rows.find((it) => it.event === event && fitsWatch(event, it.unit));
      const usual = usualThreshold(event);
      if (chosen) return [[event, { value: chosen.value, unit: chosen.unit }]];
      return usual ? [[event, usual]] : [];
    }),
  );
}
