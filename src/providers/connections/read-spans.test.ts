import * as fc from "fast-check";
import { expect, test } from "vitest";
import { err, ok } from "#engine/result.ts";
import { readSpans, type SpansCursor } from "#providers/connections/read-spans.ts";

interface Happened {
  readonly id: number;
  readonly at: number;
}

test("however often an institution has enough, every event is read in the end, and none twice in one update", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 60 }),
      fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 1, maxLength: 8 }),
      async (times, patience) => {
        // Several may happen in a second, but not more than a page.
        const seen = new Map<number, number>();
        const events: Happened[] = times
          .filter((at) => {
            seen.set(at, (seen.get(at) ?? 0) + 1);
            return (seen.get(at) ?? 0) <= 2;
          })
          .map((at, id) => ({ id, at }));
        const read = new Set<number>();
        let cursor: SpansCursor | undefined;
        for (let update = 0; update < 200; update += 1) {
          let left = patience[update % patience.length] ?? 2;
          const now = 400 + update;
          const answer = await readSpans<Happened>(cursor, now, {
            page: async ({ from, to }, offset) => {
              if (left-- <= 0) return err({ kind: "institution_busy", retryAfterSeconds: 1 });
              const all = events
                .filter(({ at }) => at >= from && at <= to && at <= now)
                .toSorted((a, b) => b.at - a.at);
              return ok({ items: all.slice(offset, offset + 5), isLast: offset + 5 >= all.length });
            },
            atOf: ({ at }) => at,
            pagesMax: 10,
            overlapSeconds: 3,
          });
          if (!answer.ok) return expect.unreachable(answer.error.kind);
          const ids = answer.value.items.map(({ id }) => id);
          for (const id of ids) read.add(id);
          cursor = answer.value.cursor;
        }
        expect(events.filter(({ id }) => !read.has(id))).toEqual([]);
        expect(cursor?.left).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

test("an institution that says nothing at all is the error it told", async () => {
  const busy = err({ kind: "institution_busy", retryAfterSeconds: 5 } as const);
  expect(
    await readSpans(undefined, 10, { page: async () => busy, atOf: () => 0, pagesMax: 5, overlapSeconds: 0 }),
  ).toEqual(busy);
});
