import { expect, test } from "vitest";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { breakEvens, gainAt, greatestGain, greatestLoss, type LegAtExpiry, type LegKind } from "./at-expiry.ts";

/** Per unit, as textbooks write them: legs as kind, units and strike, and what was paid for all of them. */
const leg = (kind: LegKind, units: number, strike = "0"): LegAtExpiry => ({
  kind,
  units: fixed(String(units)),
  strike: fixed(strike),
});
const told = (legs: readonly LegAtExpiry[], paid: string) => {
  const text = (value: bigint | undefined) => (value === undefined ? "no limit" : formatFixed(value));
  return {
    gain: text(greatestGain(legs, fixed(paid))),
    loss: text(greatestLoss(legs, fixed(paid))),
    evens: breakEvens(legs, fixed(paid)).map(formatFixed),
  };
};

test("a covered call: shares at 45, a call at 50 written for 3, gain at most 8 and break even at 42", () => {
  expect(told([leg("share", 1), leg("call", -1, "50")], "42")).toEqual({ gain: "8", loss: "-42", evens: ["42"] });
});

test("a protective put: shares at 50, a put at 45 for 2, lose at most 7 and break even at 52", () => {
  expect(told([leg("share", 1), leg("put", 1, "45")], "52")).toEqual({ gain: "no limit", loss: "-7", evens: ["52"] });
});

test("a collar: shares at 50, a put at 45 for 2, a call at 55 written for 3", () => {
  const legs = [leg("share", 1), leg("put", 1, "45"), leg("call", -1, "55")];
  expect(told(legs, "49")).toEqual({ gain: "6", loss: "-4", evens: ["49"] });
});

test("spreads: a bull call spread for 2, a bear put spread for 3, a bull put spread for 1.5 received", () => {
  expect(told([leg("call", 1, "50"), leg("call", -1, "55")], "2")).toEqual({ gain: "3", loss: "-2", evens: ["52"] });
  expect(told([leg("put", 1, "55"), leg("put", -1, "50")], "3")).toEqual({ gain: "2", loss: "-3", evens: ["52"] });
  const sold = [leg("put", -1, "50"), leg("put", 1, "45")];
  expect(told(sold, "-1.5")).toEqual({ gain: "1.5", loss: "-3.5", evens: ["48.5"] });
});

test("a straddle breaks even on both sides, a strangle outside its strikes; written, the loss has no limit", () => {
  expect(told([leg("call", 1, "50"), leg("put", 1, "50")], "7")).toEqual({
    gain: "no limit",
    loss: "-7",
    evens: ["43", "57"],
  });
  expect(told([leg("call", -1, "55"), leg("put", -1, "45")], "-4")).toEqual({
    gain: "4",
    loss: "no limit",
    evens: ["41", "59"],
  });
});

test("an iron condor: 90, 95, 105 and 110 for 2 received", () => {
  const legs = [leg("put", 1, "90"), leg("put", -1, "95"), leg("call", -1, "105"), leg("call", 1, "110")];
  expect(told(legs, "-2")).toEqual({ gain: "2", loss: "-3", evens: ["93", "107"] });
  expect(formatFixed(gainAt(legs, fixed("-2"), fixed("92")))).toBe("-1");
});

test("a written put loses at most its strike less the premium; what can only gain breaks even nowhere", () => {
  expect(told([leg("put", -100, "40")], "-150")).toEqual({ gain: "150", loss: "-3850", evens: ["38.5"] });
  expect(told([leg("call", 1, "50"), leg("call", -1, "55")], "-1").evens).toEqual([]);
});
