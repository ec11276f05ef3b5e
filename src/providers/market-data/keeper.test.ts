import { describe, expect, test } from "vitest";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { createKeeper } from "./keeper.ts";
import type { SourceError } from "./price-source.ts";

const START = Date.parse("2026-11-20T12:00:00Z");
const SECOND = 1000;

function opened(perMinute = 60) {
  let now = START;
  let asked = 0;
  const keeper = createKeeper({ key: "test", name: "Test", perMinute, now: () => now });
  const ask = (answer: Result<string, SourceError>) =>
    keeper.watch(async () => {
      asked += 1;
      return answer;
    });
  return { keeper, ask, wait: (seconds: number) => (now += seconds * SECOND), asked: () => asked };
}

const GOOD = ok("prices");
const DOWN = err<SourceError>({ kind: "provider_unreachable", provider: "Test" });
const NONSENSE = err<SourceError>({ kind: "provider_answer_unreadable", provider: "Test", detail: "a close of -1" });
const UNKNOWN = err<SourceError>({ kind: "instrument_unknown", symbol: "X" });

describe("a source that fails is asked less often", () => {
  test("it rests for 30 seconds, twice as long each time, at most an hour, and is well once it answers", async () => {
    const { keeper, ask, wait, asked } = opened();
    for (const seconds of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      await ask(DOWN);
      expect(keeper.state()).toMatchObject({ state: "resting", problem: "Test does not answer." });
      const before = asked();
      expect(await ask(GOOD)).toMatchObject({ error: { kind: "provider_unreachable", retryAfterSeconds: seconds } });
      expect(asked()).toBe(before);
      wait(seconds);
    }
    expect(await ask(GOOD)).toEqual(GOOD);
    expect(keeper.state()).toEqual({
      key: "test",
      name: "Test",
      state: "ok",
      lastSuccessAt: "2026-11-20T15:03:30.000Z",
      nextTryAt: undefined,
      problem: undefined,
    });
    await ask(DOWN);
    expect(keeper.state().nextTryAt).toBe("2026-11-20T15:04:00.000Z");
  });

  test("it rests as long as it asks for, where that is longer", async () => {
    const { ask } = opened();
    await ask(err<SourceError>({ kind: "provider_unreachable", provider: "Test", retryAfterSeconds: 500 }));
    expect(await ask(GOOD)).toMatchObject({ error: { retryAfterSeconds: 500 } });
  });

  test("patience it asks for is given: nothing is asked until then", async () => {
    const { keeper, ask, wait } = opened();
    expect(keeper.toldToWait(90)).toMatchObject({ kind: "provider_busy", retryAfterSeconds: 90 });
    wait(40);
    expect(await ask(GOOD)).toMatchObject({ error: { kind: "provider_busy", retryAfterSeconds: 50 } });
    expect(keeper.state()).toMatchObject({ state: "resting", problem: "Test asks for patience." });
    wait(50);
    expect(await ask(GOOD)).toEqual(GOOD);
  });
});

describe("a source that answers nonsense is set aside", () => {
  test("after three answers in a row for an hour, then after each for twice as long, at most a day", async () => {
    const { keeper, ask, wait } = opened();
    await ask(NONSENSE);
    await ask(NONSENSE);
    expect(keeper.state().state).toBe("ok");
    for (const hours of [1, 2, 4, 8, 16, 24, 24]) {
      await ask(NONSENSE);
      expect(keeper.state()).toMatchObject({
        state: "set_aside",
        problem: "Test answers what cannot be read or be true: a close of -1.",
      });
      expect(await ask(GOOD)).toMatchObject({ error: { retryAfterSeconds: hours * 3600 } });
      wait(hours * 3600);
    }
    expect(await ask(GOOD)).toEqual(GOOD);
    expect(keeper.state().state).toBe("ok");
  });

  test("one good answer between them, and an instrument it does not know, are no nonsense", async () => {
    const { keeper, ask } = opened();
    for (const answer of [NONSENSE, NONSENSE, GOOD, NONSENSE, NONSENSE, UNKNOWN, NONSENSE, NONSENSE]) await ask(answer);
    expect(keeper.state().state).toBe("ok");
  });
});

describe("the budget of a minute", () => {
  test("it fills evenly, says how long to wait, and keeps the last fifth for what somebody waits for", () => {
    const { keeper, wait } = opened(10);
    const spent = (isWaitedFor: boolean) => keeper.spend(isWaitedFor);
    expect(Array.from({ length: 8 }, () => spent(false))).toEqual(Array.from({ length: 8 }, () => undefined));
    expect(spent(false)).toEqual({ kind: "provider_busy", provider: "Test", retryAfterSeconds: 6 });
    expect([spent(true), spent(true)]).toEqual([undefined, undefined]);
    expect(spent(true)).toMatchObject({ kind: "provider_busy", retryAfterSeconds: 6 });
    wait(6);
    expect([spent(true), spent(true)]).toMatchObject([undefined, { retryAfterSeconds: 6 }]);
    wait(3600);
    expect(Array.from({ length: 8 }, () => spent(false)).every((it) => it === undefined)).toBe(true);
    expect(spent(false)).toMatchObject({ kind: "provider_busy" });
  });

  test("a budget that is used up is no failure of the source", async () => {
    const { keeper, ask } = opened(1);
    keeper.spend(true);
    await ask(err<SourceError>({ kind: "provider_busy", provider: "Test", retryAfterSeconds: 60 }));
    expect(keeper.state().state).toBe("ok");
  });
});
