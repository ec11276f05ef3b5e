import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { grantOn, intrinsicOf, vestedBy, vestingsOf, type VestingPlan } from "#engine/options/option-grant.ts";

const plan = ({
  granted,
  from,
  ...of
}: Partial<Omit<VestingPlan, "granted" | "from">> & { readonly granted: string; readonly from: string }) =>
  vestingsOf({ everyMonths: 1, overMonths: 48, cliffMonths: 0, ...of, granted: fixed(granted), from: day(from) });
const told = (of: ReturnType<typeof plan>) => of.map(({ on, units }) => `${formatDay(on)} ${formatFixed(units)}`);

test("4,800 over four years by the month with a cliff of one: 1,200 after a year, then 100 a month", () => {
  const vestings = plan({ granted: "4800", from: "2024-03-15", cliffMonths: 12 });
  expect(told(vestings).slice(0, 3)).toEqual(["2025-03-15 1200", "2025-04-15 100", "2025-05-15 100"]);
  expect([vestings.length, told(vestings).at(-1)]).toEqual([37, "2028-03-15 100"]);
  for (const [on, vested] of [
    ["2025-03-14", "0"],
    ["2025-03-15", "1200"],
    ["2026-03-15", "2400"],
    ["2030-01-01", "4800"],
  ] as const)
    expect(formatFixed(vestedBy(vestings, day(on)))).toBe(vested);
});

test("whole options vest: of 10 in four quarters 2, 3, 2 and 3, and what is a fraction comes with the last", () => {
  const quarters = { everyMonths: 3, overMonths: 12 } as const;
  expect(told(plan({ granted: "10", from: "2026-01-31", ...quarters }))).toEqual([
    "2026-04-30 2",
    "2026-07-31 3",
    "2026-10-31 2",
    "2027-01-31 3",
  ]);
  expect(told(plan({ granted: "1.5", from: "2026-01-31", ...quarters }))).toEqual(["2026-10-31 1", "2027-01-31 0.5"]);
});

test("a cliff between two days of vesting is a day of its own, one after all of them the only one", () => {
  const quarters = { granted: "1200", from: "2026-01-01", everyMonths: 3, overMonths: 12 } as const;
  expect(told(plan({ ...quarters, cliffMonths: 4 }))).toEqual([
    "2026-05-01 300",
    "2026-07-01 300",
    "2026-10-01 300",
    "2027-01-01 300",
  ]);
  expect(told(plan({ ...quarters, cliffMonths: 18 }))).toEqual(["2027-07-01 1200"]);
});

const vestings = plan({ granted: "1000", from: "2025-01-01", everyMonths: 12, overMonths: 48 });
const state = (
  on: string,
  [held, givenUp = "0"]: readonly [string, string?],
  ends: { readonly leftOn?: string; readonly lastOn?: string } = {},
) => {
  const days = Object.fromEntries(Object.entries(ends).map(([key, it]) => [key, day(it)]));
  const found = grantOn(
    { granted: fixed("1000"), vestings, ...days },
    { on: day(on), held: fixed(held), givenUp: fixed(givenUp) },
  );
  return Object.fromEntries(Object.entries(found).map(([key, units]) => [key, Number(formatFixed(units))]));
};

test("250 a year: after two years 500 have vested; of 100 exercised 400 are left and 500 are still to vest", () => {
  expect(state("2027-01-01", ["1000"])).toMatchObject({ vested: 500, exercisable: 500, unvested: 500 });
  expect(state("2027-01-01", ["900"])).toMatchObject({ vested: 500, exercisable: 400, unvested: 500 });
  expect(state("2026-12-31", ["1000"])).toMatchObject({ exercisable: 250, unvested: 750 });
});

test("who leaves after two years keeps what has vested; the rest is forfeited, entered or not", () => {
  const left = { leftOn: "2027-06-30", lastOn: "2027-09-28" };
  expect(state("2027-06-30", ["1000"], left)).toMatchObject({ exercisable: 500, unvested: 500, forfeited: 0 });
  expect(state("2027-07-01", ["1000"], left)).toMatchObject({ exercisable: 500, unvested: 0, forfeited: 500 });
  expect(state("2027-07-01", ["500", "500"], left)).toMatchObject({ exercisable: 500, unvested: 0, forfeited: 0 });
  expect(state("2028-01-02", ["500", "500"], { leftOn: "2027-06-30" })).toMatchObject({
    vested: 500,
    exercisable: 500,
  });
});

test("after the last day nothing can be exercised and what is held has lapsed", () => {
  expect(state("2027-09-28", ["900"], { lastOn: "2027-09-28" })).toMatchObject({ exercisable: 400, lapsed: 0 });
  expect(state("2027-09-29", ["900"], { lastOn: "2027-09-28" })).toMatchObject({
    exercisable: 0,
    unvested: 0,
    lapsed: 900,
  });
});

test("where more left than had vested, nothing is left to exercise, and below zero nothing is", () => {
  expect(state("2026-06-01", ["600"])).toMatchObject({ vested: 250, exercisable: 0, unvested: 600 });
  expect(state("2026-06-01", ["-5"])).toMatchObject({ exercisable: 0, unvested: 0 });
});

test("a share at 10 and a strike of 3 make 7; at 2 they make nothing, never less", () => {
  expect([intrinsicOf(fixed("10"), fixed("3")), intrinsicOf(fixed("2"), fixed("3"))]).toEqual([fixed("7"), 0n]);
});
