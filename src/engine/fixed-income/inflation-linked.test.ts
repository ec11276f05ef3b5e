import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import {
  adjustedPrincipal,
  indexRatio,
  linkedCoupon,
  principalAtMaturity,
  referenceIndex,
} from "./inflation-linked.ts";

test("halfway through a month the index is halfway between two others, to five decimals", () => {
  const levels = { threeMonthsBefore: fixed("300"), twoMonthsBefore: fixed("303") };
  expect(formatFixed(referenceIndex(day("2024-06-16"), levels))).toBe("301.5");
  expect(formatFixed(referenceIndex(day("2024-07-02"), levels))).toBe("300.09677");
});

test("a ratio is cut to six decimals before it is rounded to five", () => {
  const ratio = indexRatio(fixed("100.0004999"), fixed("100"));
  expect(ratio.status === "ok" ? formatFixed(ratio.value) : "").toBe("1");
  expect(indexRatio(fixed("100"), 0n).status).toBe("undefined");
});

test("principal follows the index both ways, but at maturity the face is the least", () => {
  const [face, ratio] = [fixed("1000"), fixed("0.98")];
  expect(formatFixed(adjustedPrincipal(face, ratio))).toBe("980");
  expect(formatFixed(principalAtMaturity(face, ratio))).toBe("1000");
  expect(formatFixed(linkedCoupon(face, ratio, { rate: fixed("0.02"), frequency: 2 }))).toBe("9.8");
});
