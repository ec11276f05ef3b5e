import { expect, test } from "vitest";
import { changeBetween, gainRatio, meaningfulReturn, partOf, partOfDrawn } from "#engine/performance/change.ts";
import { known } from "#engine/figure.ts";
import { fixed } from "#engine/money/fixed.ts";

const whole = (value: string) => ({ value: fixed(value), missing: [] });
const ratioBetween = (start: string, end: string) => changeBetween(whole(start), whole(end)).ratio;

test("a change between two whole ends is an amount and a part of the start", () => {
  const { amount, ratio } = changeBetween(whole("200"), whole("250"));
  expect(amount).toEqual(known(fixed("50")));
  expect(ratio).toEqual(known(0.25));
});

test("an end that leaves something out makes the change partial and leaves no percentage", () => {
  const closing = { value: fixed("48"), missing: ["No rate from USD to EUR"] };
  const change = changeBetween(whole("1000"), closing);
  expect(change.amount).toMatchObject({
    status: "partial",
    value: fixed("-952"),
    missing: ["No rate from USD to EUR"],
  });
  expect(change.ratio).toEqual({
    status: "insufficient_data",
    reason: "The end leaves out what is not known: a percentage would mislead.",
  });
  const opening = { value: fixed("48"), missing: ["No price of Painting"] };
  expect(changeBetween(opening, whole("1000")).ratio).toMatchObject({ status: "insufficient_data" });
  expect(changeBetween(opening, closing).ratio).toMatchObject({
    reason: "Both the start and the end leave out what is not known: a percentage would mislead.",
  });
});

test("an end nothing is known of leaves no change at all", () => {
  const { amount, ratio } = changeBetween({ value: undefined, missing: ["No price of Painting"] }, whole("1"));
  expect(amount).toEqual({ status: "insufficient_data", reason: "No price of Painting" });
  expect(ratio.status).toBe("insufficient_data");
});

test("a percentage of nothing, of debts, across zero or of next to nothing is undefined and says why", () => {
  for (const [start, end] of [
    ["0", "100"],
    ["-100", "100"],
    ["-100", "-50"],
    ["100", "-1"],
    ["1", "650000"],
  ] as const)
    expect(ratioBetween(start, end)).toMatchObject({ status: "undefined", reason: expect.any(String) });
  expect(ratioBetween("1", "101")).toEqual(known(100));
  expect(ratioBetween("100", "0")).toEqual(known(-1));
});

test("drawn numbers follow the same rule", () => {
  expect(partOfDrawn(10, 100)).toEqual(known(0.1));
  expect(partOfDrawn(10, -100)).toEqual(partOf(fixed("10"), fixed("-100")));
});

test("a gain has no percentage where a part of it is unknown", () => {
  expect(gainRatio(fixed("10"), fixed("100"), [])).toEqual(known(0.1));
  expect(gainRatio(fixed("10"), fixed("100"), ["No price of Painting"]).status).toBe("insufficient_data");
});

test("a return is shown where both ends are whole and a million percent is not passed", () => {
  const ends = { opening: 0, closing: 0 };
  expect(meaningfulReturn(known(0.1), ends)).toEqual(known(0.1));
  expect(meaningfulReturn(known(649_999), ends).status).toBe("undefined");
  expect(meaningfulReturn(known(0.1), { opening: 0, closing: 2 })).toMatchObject({
    status: "insufficient_data",
    reason: "The end leaves out what is not known: a percentage would mislead.",
  });
});
