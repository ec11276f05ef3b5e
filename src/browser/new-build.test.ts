import { expect, test } from "vitest";
import { createBuildWatch } from "./new-build.ts";

/** A page of build b1 at a clock one can turn, with a server one can upgrade. */
function page() {
  const state = {
    latest: "b1" as string | undefined,
    nowMs: 1_000_000,
    reloads: 0,
    asked: 0,
    isTextSafe: true,
    isOffline: false,
  };
  const kept = new Map<string, string>();
  const open = () =>
    createBuildWatch({
      buildId: "b1",
      readLatest: () => (state.isOffline ? Promise.reject(new Error("offline")) : Promise.resolve(state.latest)),
      reload: () => void (state.reloads += 1),
      askToReload: () => void (state.asked += 1),
      isTextSafe: () => state.isTextSafe,
      now: () => state.nowMs,
      storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    });
  return { state, open };
}

test("T4 a part that fails while a newer build is out reloads the page", async () => {
  const { state, open } = page();
  state.latest = "b2";
  expect(await open().chunkFailed()).toBe("reloaded");
  expect(state.reloads).toBe(1);
});

test("T4 without a newer build, or without an answer, nothing reloads", async () => {
  const { state, open } = page();
  expect(await open().chunkFailed()).toBe("same_build");
  state.isOffline = true;
  expect(await open().chunkFailed()).toBe("same_build");
  expect(state.reloads).toBe(0);
});

test("T4 a page never reloads twice within ten seconds, not even after the reload", async () => {
  const { state, open } = page();
  state.latest = "b2";
  await open().chunkFailed();
  state.nowMs += 9_999;
  expect(await open().chunkFailed()).toBe("guarded");
  state.nowMs += 1;
  expect(await open().chunkFailed()).toBe("reloaded");
  expect(state.reloads).toBe(2);
});

test("T4 text that a reload would lose makes the page ask instead", async () => {
  const { state, open } = page();
  state.latest = "b2";
  state.isTextSafe = false;
  expect(await open().chunkFailed()).toBe("asked");
  expect([state.asked, state.reloads]).toEqual([1, 0]);
});

test("T4 once seen, a newer build stays known while the server is away", async () => {
  const { state, open } = page();
  const watch = open();
  expect(await watch.check()).toBe(false);
  state.latest = "b2";
  expect(await watch.check()).toBe(true);
  state.isOffline = true;
  expect([await watch.check(), watch.isNewerOut()]).toEqual([true, true]);
});
