import type { Server } from "node:http";
import type { Drain } from "./drain.ts";
import { log, stackOf } from "./log.ts";

interface Leaving {
  /** For so long `/healthz` says that it drains while everything is answered. */
  readonly drainSeconds: number;
  readonly drain: Drain;
  readonly server: Server;
  /** Takes no new work of its own. */
  readonly rest: () => Promise<void>;
  /** Ends what is left, the database last. */
  readonly close: () => Promise<void>;
}

/** Requests that run are waited for so long, and all of it, after draining, may take this long. */
const REQUESTS_MS = 12_000;
const ENDING_MS = 20_000;

/**
 * On SIGTERM: health says so for a while, no new work is taken, what runs is answered, then everything closes, the database last. On SIGINT, as
 * somebody at the machine sends it, the same without the while. A second signal ends it at once.
 */
export function endCleanly(leaving: Leaving): void {
  let isEnding = false;
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) process.exit(130);
    isEnding = true;
    const drainSeconds = signal === "SIGTERM" ? leaving.drainSeconds : 0;
    log("info", "stopping", { signal, drainSeconds });
    setTimeout(() => process.exit(1), drainSeconds * 1000 + ENDING_MS).unref();
    leave(leaving, drainSeconds).then(
      () => process.exit(0),
      (error: unknown) => {
        log("error", "stop_failed", { stack: stackOf(error) });
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}

async function leave({ drain, server, rest, close }: Leaving, drainSeconds: number): Promise<void> {
  drain.begin();
  const resting = rest();
  if (drainSeconds > 0) await new Promise((resolve) => setTimeout(resolve, drainSeconds * 1000));
  await drain.close(server, REQUESTS_MS);
  await resting;
  await close();
}
