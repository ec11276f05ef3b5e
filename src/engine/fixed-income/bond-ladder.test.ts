import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { buildLadder } from "./bond-ladder.ts";

const plan = {
  on: day("2026-11-28"),
  amount: fixed("100000"),
  firstYear: 1,
  lastYear: 5,
  rungs: 5,
  firstYield: 0.02,
  lastYield: 0.04,
};

test("100,000 in five rungs from one year to five, 2 % to 4 %: 20,000 end each year, and yields lie on a line", () => {
  const rungs = buildLadder(plan);
  expect(rungs.map((it) => [formatDay(it.maturityOn), formatFixed(it.face), it.couponRate])).toEqual([
    ["2027-11-28", "20000", 0.02],
    ["2028-11-28", "20000", 0.025],
    ["2029-11-28", "20000", 0.03],
    ["2030-11-28", "20000", 0.035],
    ["2031-11-28", "20000", 0.04],
  ]);
});

test("rungs are whole years apart as evenly as they go, cents that do not divide are on the last, and there are no more than years", () => {
  const three = buildLadder({ ...plan, amount: fixed("1000"), lastYear: 10, rungs: 3 });
  expect(three.map((it) => [formatDay(it.maturityOn).slice(0, 4), formatFixed(it.face)])).toEqual([
    ["2027", "333.33"],
    ["2032", "333.33"],
    ["2036", "333.34"],
  ]);
  expect(buildLadder({ ...plan, rungs: 30 })).toHaveLength(5);
  expect(buildLadder({ ...plan, rungs: 1 }).map((it) => formatDay(it.maturityOn))).toEqual(["2027-11-28"]);
  expect([buildLadder({ ...plan, amount: 0n }), buildLadder({ ...plan, lastYear: 0 })]).toEqual([[], []]);
});
