import type { ReportDatabase } from "./embedded.ts";
import { embeddedReports } from "./embedded.ts";
import type { ErrorReportsPort } from "./port.ts";

/** Chooses by configuration alone: Sentry with `SENTRY_DSN`, besides the table that staff read; the table alone without. */
export async function errorReportsFrom(
  environment: Readonly<Record<string, string | undefined>>,
  database: ReportDatabase,
): Promise<{ readonly reports: ErrorReportsPort; readonly describe: string }> {
  const table = embeddedReports(database);
  const dsn = environment["SENTRY_DSN"] ?? "";
  if (dsn === "")
    return { reports: table, describe: "error reports: table under Admin (set SENTRY_DSN for Sentry or GlitchTip)" };
  // Loaded only here: the library is large, and without a DSN nothing of it runs.
  const { sentryReports } = await import("./sentry.ts");
  const sentry = sentryReports(dsn);
  const reports: ErrorReportsPort = {
    name: sentry.name,
    report: async (it) => {
      await Promise.all([table.report(it), sentry.report(it)]);
    },
  };
  return { reports, describe: "error reports: Sentry by SENTRY_DSN, and the table under Admin" };
}
