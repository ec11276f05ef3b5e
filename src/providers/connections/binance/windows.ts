import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { ConnectionError } from "#providers/connections/port.ts";
import type { Stretch } from "./api.ts";

/** What was read up to now, and what is left of the past; in milliseconds since 1970. */
export const windowsCursor = z.object({
  read: z.number(),
  left: z.array(z.object({ from: z.number(), to: z.number() })),
});
export type WindowsCursor = z.infer<typeof windowsCursor>;

export interface Windowed<T> {
  readonly ask: (of: Stretch) => Promise<Result<readonly T[], ConnectionError>>;
  /** The longest stretch one question may be about. */
  readonly days: number;
  /** So many items may be a part of more. */
  readonly most: number;
  /** Questions in one update. */
  readonly windowsMax: number;
}

const DAY_MS = 86_400_000;
/** Binance opened on this day: nothing is older. */
export const BEGINNING = Date.UTC(2017, 6, 1);
/** What is under way is completed within two weeks, or told by hand. */
const OVERLAP_MS = 14 * DAY_MS;

/**
 * Reads a list that is told by stretches of time, from now back to what is known, then what was left. A stretch that may hold more than is told is asked
 * for by halves. Where the institution has enough, the rest is left for the next update.
 */
export async function readWindows<T>(
  before: WindowsCursor | undefined,
  now: number,
  { ask, days, most, windowsMax }: Windowed<T>,
): Promise<Result<{ readonly items: readonly T[]; readonly cursor: WindowsCursor }, ConnectionError>> {
  const from = before ? Math.max(before.read - OVERLAP_MS, BEGINNING) : BEGINNING;
  const open: Stretch[] = [{ from, to: now }, ...(before?.left ?? [])];
  const items: T[] = [];
  const left: Stretch[] = [];
  let asked = 0;
  let size = days * DAY_MS - 1;
  for (let stretch = open.shift(); stretch !== undefined;) {
    const window = { from: Math.max(stretch.from, stretch.to - size), to: stretch.to };
    if (asked >= windowsMax) {
      left.push(stretch);
      stretch = open.shift();
      continue;
    }
    const answer = await ask(window);
    asked += 1;
    if (!answer.ok) {
      if (answer.error.kind !== "institution_busy" || asked === 1) return err(answer.error);
      asked = windowsMax;
      continue;
    }
    if (answer.value.length >= most && window.to - window.from > 1000) {
      size = Math.ceil((window.to - window.from) / 2);
      continue;
    }
    items.push(...answer.value);
    size = days * DAY_MS - 1;
    stretch = window.from > stretch.from ? { from: stretch.from, to: window.from - 1 } : open.shift();
  }
  return ok({ items, cursor: { read: now, left } });
}
