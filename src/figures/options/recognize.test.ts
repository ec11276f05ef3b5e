import { expect, test } from "vitest";
import { fixed, toNumber, ZERO } from "#engine/money/fixed.ts";
import type { LegKind } from "./at-expiry.ts";
import { recognizeStrategies, type Leg } from "./recognize.ts";

/** `-100C50@2`: a hundred units of a call at 50 written, expiring on day 2; `100S`: a hundred shares. */
function leg(text: string): Leg {
  const [, units = "0", letter = "S", strike = "0", on] = /^(-?\d+)([SCP])(?:(\d+)@(\d+))?$/.exec(text) ?? [];
  const kinds: Readonly<Record<string, LegKind>> = { S: "share", C: "call", P: "put" };
  return {
    assetId: text,
    kind: kinds[letter] ?? "share",
    units: fixed(units),
    strike: fixed(strike),
    expiresOn: on === undefined ? undefined : Number(on),
  };
}
const told = (legs: string, cash = "0") =>
  recognizeStrategies(legs.split(" ").map(leg), fixed(cash)).map(({ key, legs: of }) => [
    key,
    of
      .map(({ units, kind, strike }) => `${toNumber(units)}${kind}${strike === ZERO ? "" : toNumber(strike)}`)
      .join(" "),
  ]);

test("each textbook strategy is recognized by its legs", () => {
  expect(told("100S -100C50@1")).toEqual([["covered_call", "100share -100call50"]]);
  expect(told("100S 100P45@1")).toEqual([["protective_put", "100share 100put45"]]);
  expect(told("100S 100P45@1 -100C55@1")).toEqual([["collar", "100share 100put45 -100call55"]]);
  expect(told("100C50@1 -100C55@1")).toEqual([["bull_call_spread", "100call50 -100call55"]]);
  expect(told("-100C50@1 100C55@1")).toEqual([["bear_call_spread", "-100call50 100call55"]]);
  expect(told("100P45@1 -100P50@1")).toEqual([["bull_put_spread", "100put45 -100put50"]]);
  expect(told("-100P45@1 100P50@1")).toEqual([["bear_put_spread", "-100put45 100put50"]]);
  expect(told("100C50@1 100P50@1")).toEqual([["long_straddle", "100put50 100call50"]]);
  expect(told("-100C55@1 -100P45@1")).toEqual([["short_strangle", "-100put45 -100call55"]]);
  expect(told("-100C50@1 100C50@2")).toEqual([["calendar", "-100call50 100call50"]]);
  expect(told("100P90@1 -100P95@1 -100C105@1 100C110@1")).toEqual([
    ["iron_condor", "100put90 -100put95 -100call105 100call110"],
  ]);
});

test("a written put is secured where the account's cash pays its strike, and each pound of it secures one put", () => {
  expect(told("-100P40@1", "4000").map(([key]) => key)).toEqual(["cash_secured_put"]);
  expect(told("-100P40@1", "3999").map(([key]) => key)).toEqual(["written_put"]);
  expect(told("-100P40@1 -100P50@2", "5000").map(([key]) => key)).toEqual(["cash_secured_put", "written_put"]);
});

test("a strategy takes as many units as its legs have alike, and the rest goes on", () => {
  expect(told("250S -100C50@1")).toEqual([["covered_call", "100share -100call50"]]);
  expect(told("100S -300C50@1")).toEqual([
    ["covered_call", "100share -100call50"],
    ["written_call", "-200call50"],
  ]);
  expect(told("100S -100C50@1 -100P40@1", "4000").map(([key]) => key)).toEqual(["covered_call", "cash_secured_put"]);
});

test("what is no strategy of the list stands as another combination, one option alone by its name", () => {
  expect(told("-100C50@1 100C55@2")).toEqual([["other", "-100call50 100call55"]]);
  expect(told("100C50@1")).toEqual([["long_call", "100call50"]]);
  expect(told("100S")).toEqual([]);
});
