import { expect, test } from "vitest";
import { fixed } from "#engine/money/fixed.ts";
import { PLAN_CATALOGUE, TRIAL_LIMITS } from "./catalogue.ts";
import { chooseBySeconds, isOverLimit, standing, startedTrialSeconds, trialDays } from "./standing.ts";
import type { StandingFacts, SubscriptionStatus } from "./standing.ts";

const DAY = 86_400;
const CAME = 1_700_000_000;
const facts = (status?: SubscriptionStatus, trialStartedSeconds?: number, bonusDays = 0): StandingFacts => ({
  status,
  trialStartedSeconds,
  firstSeenSeconds: CAME,
  bonusDays,
});

test("who has chosen no plan may try for 60 days from the day they came", () => {
  expect(standing(facts(), CAME)).toBe("trial");
  expect(standing(facts(), CAME + 60 * DAY - 1)).toBe("trial");
  expect(standing(facts(), CAME + 60 * DAY)).toBe("expired");
});

test("a month given for a recommendation comes on top", () => {
  expect([trialDays(0), trialDays(30), trialDays(-5)]).toEqual([60, 90, 60]);
  expect(chooseBySeconds(facts(undefined, undefined, 30))).toBe(CAME + 90 * DAY);
  expect(standing(facts(undefined, undefined, 30), CAME + 89 * DAY)).toBe("trial");
});

test("a plan that runs may be used, one whose payment failed too; one stopped for want of payment, and none, may not", () => {
  const at = (status: SubscriptionStatus) => standing(facts(status, CAME), CAME + 90 * DAY);
  expect([at("trialing"), at("active"), at("past_due")]).toEqual(["subscribed", "subscribed", "subscribed"]);
  expect([at("unpaid"), at("paused"), at("incomplete")]).toEqual(["expired", "expired", "expired"]);
  expect([at("canceled"), at("incomplete_expired")]).toEqual(["expired", "expired"]);
});

test("a trial is had once: after its subscription has ended there is none left, even within the 60 days", () => {
  expect(standing(facts("canceled", CAME + DAY), CAME + 2 * DAY)).toBe("expired");
});

test("the trial began with the first plan; for one that passed unused, on the day the person came", () => {
  expect(startedTrialSeconds(facts("trialing", CAME + DAY), CAME + 2 * DAY)).toBe(CAME + DAY);
  expect(startedTrialSeconds(facts(), CAME + DAY)).toBeUndefined();
  expect(startedTrialSeconds(facts(), CAME + 61 * DAY)).toBe(CAME);
});

test("a limit is reached by what is beyond it, never by what is at it; no limit is never reached", () => {
  const limits = { portfolios: 3, members: 1, storageBytes: undefined };
  expect(isOverLimit(limits, { portfolios: 3, members: 1, storageBytes: 1e15 })).toBe(false);
  expect(isOverLimit(limits, { portfolios: 4 })).toBe(true);
  expect(isOverLimit(limits, { members: 2 })).toBe(true);
  expect(isOverLimit(limits, {})).toBe(false);
});

test("a year costs ten months in every plan, and the trial holds as much as a household", () => {
  for (const name of ["Personal", "Household", "Advisor"]) {
    const [yearly, monthly] = PLAN_CATALOGUE.filter((plan) => plan.name === name);
    if (!yearly?.bill || !monthly?.bill) return expect.unreachable(`${name} is billed both ways`);
    expect(yearly.bill.amount).toBe(10n * monthly.bill.amount);
    expect(yearly.bill.amount).toBe(BigInt(12 * yearly.monthlyCost) * fixed("1"));
  }
  expect(TRIAL_LIMITS).toEqual({ portfolios: 10, members: 6, storageBytes: 25_000_000_000 });
});
