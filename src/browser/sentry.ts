import { captureException, init, isInitialized } from "@sentry/react";
import { scrub } from "#engine/product/scrub.ts";
import type { FailureTags } from "./failure-tags.ts";

/** Sends one failure to Sentry or a service that speaks its language. Loaded only where it is configured; it collects nothing by itself. */
export function sendToSentry(dsn: string, release: string, failure: unknown, { userId, ...tags }: FailureTags): void {
  if (!isInitialized()) init({ dsn, release, sendDefaultPii: false, defaultIntegrations: false });
  captureException(scrubbed(failure), { tags, ...(userId === undefined ? {} : { user: { id: userId } }) });
}

/** The failure without secrets, addresses and amounts, as our own server would keep it. */
function scrubbed(failure: unknown): Error | string {
  if (!(failure instanceof Error)) return scrub(String(failure));
  const copy = new Error(scrub(failure.message));
  copy.name = failure.name;
  copy.stack = scrub(failure.stack ?? "");
  return copy;
}
