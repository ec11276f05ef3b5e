import { expect, test } from "vitest";
import { createAttemptLimiter } from "./attempt-limiter.ts";

test("three at once, then one every ten seconds", () => {
  let nowMs = 0;
  const limiter = createAttemptLimiter({ burst: 3, refillSeconds: 10 }, () => nowMs);
  expect([1, 2, 3].map(() => limiter.take("anna"))).toEqual([undefined, undefined, undefined]);
  expect(limiter.take("anna")).toBe(10);
  nowMs = 4_000;
  expect(limiter.take("anna")).toBe(6);
  nowMs = 10_000;
  expect(limiter.take("anna")).toBeUndefined();
  expect(limiter.take("anna")).toBe(10);
  expect(limiter.take("bert")).toBeUndefined();
});

test("a rightful attempt is given back, never beyond the burst", () => {
  const limiter = createAttemptLimiter({ burst: 1, refillSeconds: 10 }, () => 0);
  expect(limiter.take("anna")).toBeUndefined();
  limiter.giveBack("anna");
  limiter.giveBack("anna");
  expect(limiter.take("anna")).toBeUndefined();
  expect(limiter.take("anna")).toBe(10);
});

test("a flood of keys does not make it forget the one that was just stopped", () => {
  const limiter = createAttemptLimiter({ burst: 1, refillSeconds: 10 }, () => 0);
  for (let key = 0; key < 30_000; key += 1) limiter.take(`key ${key}`);
  expect(limiter.take("key 29999")).toBe(10);
  expect(limiter.take("key 0")).toBeUndefined();
});
