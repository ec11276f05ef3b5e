import type { FailureTags } from "./failure-tags.ts";
import { publicSettings } from "./public-settings.ts";

/** What is sent: no query and no text a person typed. */
interface FailureReport extends FailureTags {
  readonly message: string;
  readonly stack?: string;
  readonly path: string;
  readonly buildId: string;
}

const MOST_A_PAGE = 20;
const MESSAGE_LENGTH = 500;
const STACK_LENGTH = 4000;
let sent = 0;

/** Tells the operators that something failed: Sentry where it is configured, else our own server. Never throws and never waits. */
export function reportFailure(failure: unknown, tags: FailureTags): void {
  sent += 1;
  if (sent > MOST_A_PAGE) return;
  const { sentryDsn, buildId } = publicSettings();
  const going =
    sentryDsn === undefined
      ? sendToServer(reportOf(failure, tags))
      : import("./sentry.ts").then(({ sendToSentry }) => sendToSentry(sentryDsn, buildId, failure, tags));
  going.catch(ignore);
}

const ignore = (): void => {};

export function reportOf(error: unknown, tags: FailureTags): FailureReport {
  const isError = error instanceof Error;
  return {
    ...tags,
    message: (isError ? error.message : String(error)).slice(0, MESSAGE_LENGTH),
    ...(isError && error.stack !== undefined ? { stack: error.stack.slice(0, STACK_LENGTH) } : {}),
    path: globalThis.location.pathname,
    buildId: publicSettings().buildId,
  };
}

async function sendToServer(report: FailureReport): Promise<void> {
  await fetch("/api/error-reports", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify(report),
    keepalive: true,
  });
}
