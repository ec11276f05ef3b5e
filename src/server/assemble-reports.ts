import type { Database } from "#db/sql.ts";
import { scrubbed } from "#features/error-reports/routes.ts";
import type { ErrorReportsPort } from "#providers/error-reports/port.ts";
import { errorReportsFrom } from "#providers/error-reports/registry.ts";
import { buildVersion } from "./build-version.ts";
import { messageOf, stackOf } from "./log.ts";

/** Tells the operators of a failure of our own, scrubbed. Never throws and is not waited for. */
export type ReportFailure = (error: unknown, place: { readonly feature: string; readonly api?: string }) => void;

export interface Reports {
  readonly reports: ErrorReportsPort;
  readonly describe: string;
  readonly reportFailure: ReportFailure;
}

/** Where failures are told, by the configuration. It comes first: everything after it may have something to report. */
export async function assembleReports(
  database: Database,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Reports> {
  const { reports, describe } = await errorReportsFrom(environment, database);
  return {
    reports,
    describe,
    reportFailure: (error, { feature, api }) => {
      void reports.report(
        scrubbed({
          side: "server",
          feature,
          severity: "high",
          message: messageOf(error),
          stack: stackOf(error),
          buildId: buildVersion(),
          ...(api === undefined ? {} : { api }),
        }),
      );
    },
  };
}
