import { expect, test } from "vitest";
import { fixed } from "#engine/money/fixed.ts";
import { PLAN_CATALOGUE, USUAL_PLAN } from "./catalogue.ts";
import { freeDays, isOverLimit, standing, trialDays, trialEndSeconds } from "./standing.ts";
import type { StandingFacts, SubscriptionStatus } from "./standing.ts";

const DAY = 86_400;
const CAME = 1_700_000_000;
const facts = (status?: SubscriptionStatus, trialStartedSeconds?: number, bonusDays = 0): StandingFacts => ({
  status,
  trialStartedSeconds,
  bonusDays,
});

test("P1: sixty days wait for the first portfolio of one's own, however long ago a person came", () => {
  expect(standing(facts(), CAME + 400 * DAY)).toBe("trial");
  expect([trialEndSeconds(facts()), freeDays(facts(), CAME + 400 * DAY)]).toEqual([undefined, 60]);
});

test("P1: a trial that has begun runs for sixty days, with a plan or before the provider has made one", () => {
  const begun = facts(undefined, CAME);
  expect([standing(begun, CAME), standing(begun, CAME + 60 * DAY - 1), standing(begun, CAME + 60 * DAY)]).toEqual([
    "trial",
    "trial",
    "expired",
  ]);
  expect(trialEndSeconds(begun)).toBe(CAME + 60 * DAY);
});

test("a plan made late gets what is left of the sixty days, begun days as whole ones", () => {
  const begun = facts(undefined, CAME);
  const at = (days: number) => freeDays(begun, CAME + days * DAY);
  expect([at(0), at(0.1), at(10), at(59.9), at(60), at(300)]).toEqual([60, 60, 50, 1, 0, 0]);
  expect([freeDays(facts("canceled", CAME), CAME + DAY), freeDays(facts("active", CAME), CAME + DAY)]).toEqual([0, 0]);
});

test("a month given for a recommendation comes on top, also of a trial that runs", () => {
  expect([trialDays(0), trialDays(30), trialDays(-5)]).toEqual([60, 90, 60]);
  expect(freeDays(facts(undefined, undefined, 30), CAME)).toBe(90);
  expect(standing(facts(undefined, CAME, 30), CAME + 89 * DAY)).toBe("trial");
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

test("a limit is reached by what is beyond it, never by what is at it; no limit is never reached", () => {
  const limits = { portfolios: 3, members: 1, storageBytes: undefined };
  expect(isOverLimit(limits, { portfolios: 3, members: 1, storageBytes: 1e15 })).toBe(false);
  expect(isOverLimit(limits, { portfolios: 4 })).toBe(true);
  expect(isOverLimit(limits, { members: 2 })).toBe(true);
  expect(isOverLimit(limits, {})).toBe(false);
});

test("a year costs ten months in every plan, and who clicked none tries the one most people take", () => {
  for (const name of ["Personal", "Household", "Advisor"]) {
    const [yearly, monthly] = PLAN_CATALOGUE.filter((plan) => plan.name === name);
    if (!yearly?.bill || !monthly?.bill) return expect.unreachable(`${name} is billed both ways`);
    expect(yearly.bill.amount).toBe(10n * monthly.bill.amount);
    expect(yearly.bill.amount).toBe(BigInt(12 * yearly.monthlyCost) * fixed("1"));
  }
  expect(PLAN_CATALOGUE.find(({ id }) => id === USUAL_PLAN)).toMatchObject({
    name: "Personal",
    limits: { portfolios: 3 },
  });
});
