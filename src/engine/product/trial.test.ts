import * as fc from "fast-check";
import { expect, test } from "vitest";
import { trialDaysLeft, trialLabel } from "./trial.ts";

const NOW = 1_700_000_000;
const DAY = 86_400;
const endingIn = (days: number) =>
  trialDaysLeft({ hasSubscription: true, trialEndSeconds: NOW + days * DAY, hasStartedTrial: false }, NOW);
const withoutEnd = (hasSubscription: boolean, hasStartedTrial: boolean) =>
  trialDaysLeft({ hasSubscription, trialEndSeconds: undefined, hasStartedTrial }, NOW);

test("P1: a half day counts up and what is past counts as zero", () => {
  expect([endingIn(2.5), endingIn(2.49), endingIn(0.5), endingIn(-0.5), endingIn(-7)]).toEqual([3, 2, 1, 0, 0]);
});

test("zero days are never a negative zero", () => {
  expect(Object.is(endingIn(-0.2), 0)).toBe(true);
});

test("P1: without a known end a subscription has −1, a used-up trial 0 and everyone else 60 days", () => {
  expect([withoutEnd(true, false), withoutEnd(true, true), withoutEnd(false, true), withoutEnd(false, false)]).toEqual([
    -1, -1, 0, 60,
  ]);
});

test("P2: labels are singular for one day, empty before billing without days, and say when a trial is over", () => {
  expect(trialLabel(1, true)).toBe("You have 1 day before billing starts");
  expect(trialLabel(-1, true)).toBe("");
  expect(trialLabel(1, false)).toBe("You have 1 day left on the trial");
  expect(trialLabel(0, false)).toBe("Trial Expired");
});

test("days left with a known end are a whole number from zero on, half a day from the truth at most", () => {
  fc.assert(
    fc.property(fc.integer({ min: -400 * DAY, max: 400 * DAY }), (seconds) => {
      const days = endingIn(seconds / DAY);
      return Number.isInteger(days) && days >= 0 && (seconds < 0 || Math.abs(days - seconds / DAY) <= 0.5);
    }),
  );
});
