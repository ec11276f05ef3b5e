import type { MiddlewareHandler } from "hono";
import { holdPlace } from "#features/shared/await-caller.ts";
import { refuse } from "./refuse.ts";

/** Calls a server works on at once where nothing else is configured: far more than a busy day needs, and few enough that none waits for long. */
export const CALLS_AT_ONCE = 256;

/** What a caller is asked to wait: until then a good part of those has been answered. */
const WAIT_SECONDS = 2;

/**
 * Takes so many calls at once, and tells others at once to come back: whoever waits in a line that only grows is answered when they have long gone,
 * and everybody behind them too. Health and public pages are not counted, nor is a call while its body is still on its way.
 */
export function admission(most: number): MiddlewareHandler {
  let underway = 0;
  return async (context, next) => {
    if (underway >= most) return refuse({ kind: "server_busy", waitSeconds: WAIT_SECONDS });
    let isHeld = false;
    const take = () => {
      isHeld = true;
      underway += 1;
    };
    const leave = () => {
      if (isHeld) underway -= 1;
      isHeld = false;
    };
    take();
    holdPlace(context.req.raw, { leave, takeAgain: take });
    try {
      await next();
    } finally {
      leave();
    }
    return undefined;
  };
}
