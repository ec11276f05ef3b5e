import { expect, test } from "vitest";
import { createKeyLimiter } from "./key-limiter.ts";

test("of three calls a minute the fourth is over, and a minute after the first the count begins anew", () => {
  let at = 0;
  const take = createKeyLimiter(() => at, 3);
  expect([take("a"), take("a"), take("a")].map(({ remaining, isOver }) => [remaining, isOver])).toEqual([
    [2, false],
    [1, false],
    [0, false],
  ]);
  at = 45_000;
  expect(take("a")).toEqual({ limit: 3, remaining: 0, resetSeconds: 15, isOver: true });
  at = 60_000;
  expect(take("a")).toEqual({ limit: 3, remaining: 2, resetSeconds: 60, isOver: false });
});

test("one key's calls take nothing from another's", () => {
  const take = createKeyLimiter(() => 0, 1);
  expect([take("a").isOver, take("a").isOver, take("b").isOver]).toEqual([false, true, false]);
});
