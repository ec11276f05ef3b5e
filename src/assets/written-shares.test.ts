import { expect, test } from "vitest";
import { writtenShares } from "./written-shares.ts";

test("EQ-07: a group alone is all of it", () => {
  expect(writtenShares(" Technology ", "sector")).toEqual({ ok: true, parts: [{ key: "Technology", share: "1" }] });
  expect(writtenShares("large-cap", "size")).toEqual({ ok: true, parts: [{ key: "Large", share: "1" }] });
});

test("EQ-07: pasted shares are read in percent, with comma or point, and what is named twice is added up", () => {
  expect(writtenShares("Technology\t25,5 %\nHealth Care;12.1\nTechnology 4", "sector")).toEqual({
    ok: true,
    parts: [
      { key: "Technology", share: "0.295" },
      { key: "Health Care", share: "0.121" },
    ],
  });
});

test("EQ-07: fractions of the whole are told by their sum", () => {
  expect(writtenShares("Large 0.7\nMid Cap 0.3", "size")).toEqual({
    ok: true,
    parts: [
      { key: "Large", share: "0.7" },
      { key: "Mid", share: "0.3" },
    ],
  });
});

test("EQ-07: shares rounded a little above the whole are divided by their sum", () => {
  expect(writtenShares("A 50.2%\nB 50.2%", "sector")).toEqual({
    ok: true,
    parts: [
      { key: "A", share: "0.5" },
      { key: "B", share: "0.5" },
    ],
  });
});

test.each([
  ["A 0.2\nB 0.3", "sector", "Write the shares in percent, with %: it could be either."],
  ["A 80\nB 40", "sector", "The shares add up to 120 %: more than the whole."],
  ["A 80\nB", "sector", "“B” has no share: write it behind, as 25 %."],
  ["Huge", "size", "“Huge”: write Mega, Large, Mid, Small, Micro."],
  ["12 %", "sector", "“12 %”: write the name of a group."],
  ["A -3", "sector", "“-3” is no share."],
  ["A 1.234,5", "sector", "“1.234,5” is no share."],
] as const)("EQ-07: %j by %s is refused with what to write", (text, dimension, problem) => {
  expect(writtenShares(text, dimension)).toEqual({ ok: false, problem });
});
