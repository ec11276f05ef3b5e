import { NodeClient, Scope, defaultStackParser, makeNodeTransport } from "@sentry/node";
import { fingerprintOf } from "./fingerprint.ts";
import type { ErrorReport, ErrorReportsPort } from "./port.ts";

const LEVELS = { low: "info", medium: "warning", high: "error" } as const;

/** Sentry, or a service that speaks its language. A client of our own that hooks into nothing: it sends what it is given and nothing else. */
export function sentryReports(dsn: string): ErrorReportsPort {
  const client = new NodeClient({
    dsn,
    integrations: [],
    stackParser: defaultStackParser,
    transport: makeNodeTransport,
    sendClientReports: false,
    enableLogs: false,
  });
  client.init();
  const scope = new Scope();
  scope.setClient(client);
  return {
    name: "Sentry",
    report: async (it) => {
      try {
        scope.captureEvent(eventOf(it));
        await client.flush(5000);
      } catch {
        // A report never becomes a failure of its own.
      }
    },
  };
}

const eventOf = (it: ErrorReport) => ({
  level: LEVELS[it.severity],
  fingerprint: [fingerprintOf(it)],
  ...(it.buildId === undefined ? {} : { release: it.buildId }),
  ...(it.userId === undefined ? {} : { user: { id: it.userId } }),
  ...(it.path === undefined ? {} : { transaction: it.path }),
  tags: { feature: it.feature, severity: it.severity, side: it.side, ...(it.api === undefined ? {} : { api: it.api }) },
  exception: {
    values: [
      {
        type: it.feature,
        value: it.message,
        ...(it.stack === undefined ? {} : { stacktrace: { frames: defaultStackParser(it.stack) } }),
      },
    ],
  },
});
