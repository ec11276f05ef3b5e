import { expect, test } from "vitest";
import { planCommitments, type CommitmentAims } from "./commitment-plan.ts";
import { PACING_PRESETS } from "./pacing.ts";

const AIMS: CommitmentAims = {
  whole: 1000,
  wholeGrowth: 0,
  share: 0.2,
  reachedIn: 8,
  horizon: 20,
  terms: PACING_PRESETS.buyout,
  present: [],
  liquid: 500,
};
const yearsOf = (aims: Partial<CommitmentAims>) => {
  const plan = planCommitments({ ...AIMS, ...aims });
  if (plan.status !== "ok") throw new Error("reason" in plan ? plan.reason : plan.status);
  return plan.value;
};

test("a fund that calls all at once, does not grow and lives one year more is worth at the end of each year what was committed in it: 200 a year are a fifth of 1,000", () => {
  // Called in its first year, worth that at its end, paid back in the second: what is committed each year is the value at its end.
  const terms = { callRates: [1], lifeYears: 2, bow: 1, yieldRate: 0, growthRate: 0 };
  const years = yearsOf({ terms, reachedIn: 1, horizon: 3 });
  expect(years.map(({ commitment, nav, share }) => [commitment, nav, share])).toEqual([
    [200, 200, 0.2],
    [200, 200, 0.2],
    [200, 200, 0.2],
  ]);
  // 500 less a call of 200; then 200 are called and 200 come back.
  expect(years.map(({ liquid, call, distribution }) => [liquid, call, distribution])).toEqual([
    [300, 200, 0],
    [300, 200, 200],
    [300, 200, 200],
  ]);
  expect(years[0]?.cover).toBeUndefined();
});

test("the share is reached by the year aimed at within a point, and stays within one", () => {
  for (const preset of ["buyout", "credit", "realEstate", "infrastructure"] as const) {
    const years = yearsOf({ terms: PACING_PRESETS[preset], wholeGrowth: 0.05 });
    const late = years.slice(7).map(({ share }) => share);
    expect(Math.max(...late.map((share) => Math.abs(share - 0.2))), preset).toBeLessThan(0.01);
    expect(years.every(({ commitment }) => commitment >= 0)).toBe(true);
  }
});

test("what is committed already counts: with more than enough of it nothing is to be committed", () => {
  const full = { call: 0, distribution: 0, nav: 400, unfunded: 0 };
  expect(yearsOf({ present: Array.from({ length: 20 }, () => full), horizon: 10 }).map((it) => it.commitment)).toEqual(
    Array.from({ length: 10 }, () => 0),
  );
});

test("each year adds up: unfunded falls by calls and rises by commitments, liquid by distributions less calls", () => {
  const years = yearsOf({ wholeGrowth: 0.04, liquid: 900 });
  let [unfunded, liquid] = [0, 900];
  for (const year of years) {
    unfunded += year.commitment - year.call;
    liquid = liquid * 1.04 - year.call + year.distribution;
    // A fund of twelve years ends with what it never called.
    expect(year.unfunded).toBeLessThanOrEqual(unfunded + 1e-9);
    expect(year.liquid).toBeCloseTo(liquid, 9);
    expect(year.share).toBeCloseTo(year.nav / year.whole, 12);
  }
});

test("what cannot be asked has no plan and says why", () => {
  for (const wrong of [
    { share: 0 },
    { share: 1 },
    { whole: 0 },
    { reachedIn: 0 },
    { horizon: 61 },
    { wholeGrowth: -1 },
  ])
    expect(planCommitments({ ...AIMS, ...wrong }).status).toBe("undefined");
});
