import type { MiddlewareHandler } from "hono";
import { refuse } from "./refuse.ts";

/** Calls a server works on at once where nothing else is configured: far more than a busy day needs, and few enough that none waits for long. */
export const CALLS_AT_ONCE = 256;

/** What a caller is asked to wait: until then a good part of those has been answered. */
const WAIT_SECONDS = 2;

/**
 * Takes so many calls at once, and tells others at once to come back: whoever waits in a line that only grows is answered when they have long gone,
 * and everybody behind them too. Health and public pages are not counted.
 */
export function admission(most: number): MiddlewareHandler {
  let underway = 0;
  return async (_, next) => {
    if (underway >= most) return refuse({ kind: "server_busy", waitSeconds: WAIT_SECONDS });
    underway += 1;
    try {
      await next();
    } finally {
      underway -= 1;
    }
    return undefined;
  };
}
