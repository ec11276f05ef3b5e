import { expect, test } from "vitest";
import { dayOfSeconds, gigabytes, overLimits } from "./billing-words.ts";
import { trialBegins, trialLine } from "./trial-words.ts";

const DAY = 86_400;
const NOW = 1_700_000_000;
const running = (trialEnd: number | null) => ({
  id: "personal_monthly",
  uuid: "0b8f2d6e-6c0a-4d7e-9a51-1f6a3c5e0101",
  label: "Personal Monthly",
  status: "trialing" as const,
  stripe: { id: "sub_1", status: "trialing" as const, trial_end: trialEnd },
  periodEnd: null,
  endsAt: null,
  paymentMethod: null,
  neededAction: null,
});
const line = (trialEnd: number | null | undefined, trialStartedAt: string | null, ownEnd: number | null = null) =>
  trialLine({
    subscription: trialEnd === undefined ? null : running(trialEnd),
    trialStartedAt,
    trialEndsAt: ownEnd,
    isInvitedOnly: false,
    nowSeconds: NOW,
  });

test("P2: before billing with a plan, on the trial without one, and expired", () => {
  expect(line(NOW + 12 * DAY, "2023-11-01")).toBe("You have 12 days before billing starts");
  expect(line(NOW + DAY, "2023-11-01")).toBe("You have 1 day before billing starts");
  expect(line(NOW - DAY, "2023-11-01")).toBe("");
  expect(line(null, "2023-11-01")).toBe("");
  expect(line(undefined, null)).toBe("You have 60 days left on the trial");
  expect(line(undefined, "2023-11-01")).toBe("Trial Expired");
});

test("P1: a trial that has begun counts down also before the provider has noted it", () => {
  expect(line(undefined, "2023-11-01", NOW + 47 * DAY)).toBe("You have 47 days left on the trial");
});

test("who only works in portfolios of others is shown no count", () => {
  const view = { subscription: null, trialStartedAt: null, trialEndsAt: null, isInvitedOnly: true, nowSeconds: NOW };
  expect(trialLine(view)).toBe("");
});

test("a trial that waits says what it waits for, and what a recommendation adds", () => {
  expect(trialBegins({ trialDays: 60 })).toBe("they begin with your first portfolio");
  expect(trialBegins({ trialDays: 90 })).toContain("30 more are yours");
});

test("an instant is dated in UTC, and bytes are read as gigabytes", () => {
  expect(dayOfSeconds(NOW)).toBe("2023-11-14");
  expect([gigabytes(0), gigabytes(250_000_000), gigabytes(25_000_000_000)]).toEqual(["0 GB", "0.25 GB", "25 GB"]);
});

test("what is in use beyond a plan is named with what stops; what is full to the brim, or by agreement, is not beyond", () => {
  const usage = { portfolios: 4, members: 2, storageBytes: 3_000_000_000 };
  expect(overLimits(usage, { portfolios: 4, members: null, storageBytes: 3_000_000_000 })).toEqual([]);
  expect(overLimits(usage, { portfolios: 1, members: 0, storageBytes: 2_000_000_000 })).toEqual([
    "Portfolios: 4 of 1. No further one can be made or restored.",
    "Other people: 2 of 0. Nobody else can be invited.",
    "Kept files: 3 GB of 2 GB. No further file can be kept.",
  ]);
});
