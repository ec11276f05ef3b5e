import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { ConnectionError } from "./port.ts";

/** A stretch of history left to read, in seconds since 1970, both ends included. */
export const span = z.object({ from: z.number(), to: z.number() });
export type Span = z.infer<typeof span>;

/** What was read up to now, and which stretches before were broken off. */
export const spansCursor = z.object({ read: z.number(), left: z.array(span) });
export type SpansCursor = z.infer<typeof spansCursor>;

export interface Page<T> {
  /** Newest first. */
  readonly items: readonly T[];
  readonly isLast: boolean;
}

export interface Paged<T> {
  /** Items of a stretch after so many newer ones. */
  readonly page: (of: Span, offset: number) => Promise<Result<Page<T>, ConnectionError>>;
  readonly atOf: (item: T) => number;
  /** Pages in one update. */
  readonly pagesMax: number;
  /** What is told late is found when so much is read again. */
  readonly overlapSeconds: number;
}

export interface ReadSpans<T> {
  readonly items: readonly T[];
  readonly cursor: SpansCursor;
}

/**
 * Reads what is new and what was left, newest first, page by page. Where the institution has enough of it, what was read counts and the rest of the
 * stretch is left for the next update; items of its last second with it, so that parts of one event are not torn apart. Without any page: the error.
 */
export async function readSpans<T>(
  before: SpansCursor | undefined,
  now: number,
  paged: Paged<T>,
): Promise<Result<ReadSpans<T>, ConnectionError>> {
  const { page, atOf, pagesMax, overlapSeconds } = paged;
  const from = before ? Math.max(before.read - overlapSeconds, 0) : 0;
  const open: Span[] = [{ from, to: now }, ...(before?.left ?? [])];
  const items: T[] = [];
  const left: Span[] = [];
  let pages = 0;
  let broken: ConnectionError | undefined;
  for (const stretch of open) {
    const got: T[] = [];
    for (let isLast = false; !isLast;) {
      const answer = broken === undefined && pages < pagesMax ? await page(stretch, got.length) : undefined;
      if (answer?.ok !== true) {
        if (answer) broken = answer.error;
        const oldest = got.length === 0 ? stretch.to : Math.min(...got.map(atOf));
        left.push({ from: stretch.from, to: Math.min(oldest + 1, stretch.to) });
        const whole = got.filter((item) => atOf(item) > oldest + 1);
        got.splice(0, got.length, ...whole);
        break;
      }
      pages += 1;
      got.push(...answer.value.items);
      isLast = answer.value.isLast || answer.value.items.length === 0;
    }
    items.push(...got);
  }
  if (broken && (pages === 0 || broken.kind !== "institution_busy")) return err(broken);
  return ok({ items, cursor: { read: now, left } });
}
