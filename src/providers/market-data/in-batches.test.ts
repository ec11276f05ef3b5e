import { expect, test } from "vitest";
import { err, ok } from "#engine/result.ts";
import { latestInBatches } from "./in-batches.ts";
import type { Quote } from "./price-source.ts";

const quoteOf = (symbol: string): Quote => ({ symbol, currency: "EUR", on: "2026-11-20", price: "1" });
const BUSY = err({ kind: "provider_busy", provider: "Test", retryAfterSeconds: 60 });

function source(callsARound: number) {
  let left = callsARound;
  const latest = latestInBatches({
    size: 2,
    ask: async (symbols) => (left-- > 0 ? ok(symbols.map(quoteOf)) : BUSY),
  });
  return async (symbols: string) => {
    left = callsARound;
    const answer = await latest(symbols.split(""));
    return answer.ok ? answer.value.map(({ symbol }) => symbol).join("") : answer.error.kind;
  };
}

test("who got nothing when the budget was used up comes first the next time", async () => {
  const round = source(2);
  expect([await round("abcdefg"), await round("abcdefg"), await round("abcdefg")]).toEqual(["abcd", "efga", "bcde"]);
  expect(await round("xy")).toBe("xy");
  expect(await round("")).toBe("");
});

test("all of them at once where there is room, and the error where nothing was answered", async () => {
  expect(await source(9)("abcdefg")).toBe("abcdefg");
  expect(await source(0)("abc")).toBe("provider_busy");
});
