import { expect, test } from "vitest";
import { ok } from "#engine/result.ts";
import { createTokenKeeper } from "./token.ts";

/** A keeper at a clock one can turn; each token lives 60 s. */
function keeperAt(startMs: number) {
  let nowMs = startMs;
  let minted = 0;
  const keeper = createTokenKeeper(
    () => {
      minted += 1;
      return Promise.resolve(ok({ token: `t${minted}`, expiresAt: new Date(nowMs + 60_000).toISOString() }));
    },
    () => nowMs,
  );
  return { keeper, pass: (ms: number) => void (nowMs += ms), minted: () => minted };
}

test("a token is kept until 10 s before it ends", async () => {
  const { keeper, pass } = keeperAt(0);
  expect(await keeper.get()).toEqual(ok("t1"));
  pass(49_999);
  expect(await keeper.get()).toEqual(ok("t1"));
  pass(1);
  expect(await keeper.get()).toEqual(ok("t2"));
});

test("requests that start together share one token", async () => {
  const { keeper, minted } = keeperAt(0);
  const tokens = await Promise.all([keeper.get(), keeper.get(), keeper.get()]);
  expect(tokens).toEqual([ok("t1"), ok("t1"), ok("t1")]);
  expect(minted()).toBe(1);
});

test("a dropped token is asked for anew", async () => {
  const { keeper } = keeperAt(0);
  await keeper.get();
  keeper.drop();
  expect(await keeper.get()).toEqual(ok("t2"));
});

test("a token that was on its way when tokens were dropped is kept by nobody", async () => {
  const { keeper, minted } = keeperAt(0);
  const before = keeper.get();
  keeper.drop();
  const after = keeper.get();
  expect([await before, await after, await keeper.get()]).toEqual([ok("t1"), ok("t2"), ok("t2")]);
  expect(minted()).toBe(2);
});

test("a server clock that runs ahead does not keep a token longer than a minute", async () => {
  let nowMs = 0;
  const keeper = createTokenKeeper(
    () => Promise.resolve(ok({ token: `at ${nowMs}`, expiresAt: new Date(3_600_000).toISOString() })),
    () => nowMs,
  );
  await keeper.get();
  nowMs = 50_000;
  expect(await keeper.get()).toEqual(ok("at 50000"));
});
