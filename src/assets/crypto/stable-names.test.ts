import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isLikelyStable } from "#assets/crypto/stable-names.ts";

const coin = (ticker: string | undefined, name: string) => isLikelyStable({ ticker, name });

test("a coin is likely to be stable by its code, as bridges mark it too, or by its name", () => {
  expect([coin("USDC", "USD Coin"), coin("USDC.e", "Bridged"), coin(undefined, "Tether"), coin("usdt", "x")]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test("a coin is not stable because its name holds such a code", () => {
  expect([coin("BTC", "Bitcoin"), coin(undefined, "Daisy"), coin("USTC2", "Frozen"), coin("", "")]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("whatever it is called, there is an answer", () => {
  fc.assert(
    fc.property(fc.option(fc.string(), { nil: undefined }), fc.string({ unit: "binary" }), (ticker, name) => {
      expect(typeof isLikelyStable({ ticker, name })).toBe("boolean");
    }),
    { numRuns: 100 },
  );
});
