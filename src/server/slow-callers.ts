import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";

/** How long callers may take, in milliseconds. */
export interface Patience {
  /** From the connection to the last header: also for one that says nothing. */
  readonly headersMs: number;
  /** To the end of the body: an upload of 64 MB over a slow line. */
  readonly requestMs: number;
  /** Without a byte in either direction, such as one that does not read its answer. Longer than any call is worked on. */
  readonly silenceMs: number;
  /** So often the first two are looked at. */
  readonly lookMs: number;
}

const PATIENCE: Patience = { headersMs: 15_000, requestMs: 300_000, silenceMs: 300_000, lookMs: 5_000 };

/** A server whose slow or silent callers give their connection back. */
export function createPatientServer(answer: RequestListener, patience: Patience = PATIENCE): Server {
  const { headersMs, requestMs, silenceMs, lookMs } = patience;
  const server = createServer(
    { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: lookMs },
    answer,
  );
  server.timeout = silenceMs;
  return server;
}
