import { fingerprintOf } from "./fingerprint.ts";
import type { ErrorReportsPort } from "./port.ts";

/** What the table needs of a database. */
export interface ReportDatabase {
  readonly query: (text: string, values?: readonly unknown[]) => Promise<unknown>;
}

/** So many kinds of failure are kept; the longest unseen go first. */
const MOST_KEPT = 2000;

const UPSERT = `
  insert into correspondence.error_report (fingerprint, side, feature, severity, api, user_id, message, stack, path, build_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (fingerprint) do update set count = correspondence.error_report.count + 1, last_at = now(), severity = excluded.severity,
    user_id = excluded.user_id, message = excluded.message, stack = excluded.stack, path = excluded.path, build_id = excluded.build_id,
    resolved_at = null`;
const TRIM = `
  delete from correspondence.error_report where report_id in (
    select report_id from correspondence.error_report order by last_at desc offset ${MOST_KEPT})`;

/** A table that staff read under Admin: one row a kind of failure, counted. */
export function embeddedReports(database: ReportDatabase): ErrorReportsPort {
  let told = 0;
  return {
    name: "the embedded table",
    report: async (it) => {
      try {
        await database.query(UPSERT, [
          fingerprintOf(it),
          it.side,
          it.feature,
          it.severity,
          it.api ?? null,
          it.userId ?? null,
          it.message,
          it.stack ?? null,
          it.path ?? null,
          it.buildId ?? null,
        ]);
        told += 1;
        if (told % 100 === 1) await database.query(TRIM);
      } catch {
        // The log has the failure already; the database is the likeliest thing to be broken just now.
      }
    },
  };
}
