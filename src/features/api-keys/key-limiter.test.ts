import { expect, test } from "vitest";
import { allowanceOf } from "./key-limiter.ts";

test("of three calls a minute the fourth is over, and what is left of the minute is told", () => {
  const after = (calls: number, nowMs: number) => allowanceOf({ beganMs: 0, calls }, nowMs, 3);
  expect([1, 2, 3].map((calls) => after(calls, 0)).map(({ remaining, isOver }) => [remaining, isOver])).toEqual([
    [2, false],
    [1, false],
    [0, false],
  ]);
  expect(after(4, 45_000)).toEqual({ limit: 3, remaining: 0, resetSeconds: 15, isOver: true });
  expect(after(1, 0)).toEqual({ limit: 3, remaining: 2, resetSeconds: 60, isOver: false });
});
