import { classFactsOf, defineFacts, type Refuse } from "#assets/fact-reader.ts";
import type { FactSchema, Stated } from "#assets/fact-schema.ts";
import type { Day } from "#engine/dates/day.ts";
import { ZERO } from "#engine/money/fixed.ts";
import { type OptionGrant, vestingsOf, type Vesting } from "#engine/options/option-grant.ts";

const STEPS = ["monthly", "quarterly", "yearly"] as const;
const MONTHS: Readonly<Record<(typeof STEPS)[number], number>> = { monthly: 1, quarterly: 3, yearly: 12 };
const BY_STEPS = { fact: "vesting", among: STEPS } as const;

export const GRANT_FACTS = {
  kind: {
    kind: "choice",
    label: "Kind",
    help: "As the grant says: it decides what an exercise is taxed as.",
    group: "Grant",
    choices: [
      { value: "nso", label: "Non-qualified (NSO), United States" },
      { value: "iso", label: "Incentive (ISO), United States" },
      { value: "emi", label: "Enterprise management (EMI), United Kingdom" },
      { value: "other", label: "Another kind" },
    ],
    isDefining: true,
  },
  strike: {
    kind: "money",
    label: "Strike",
    help: "What one share costs when you exercise, in the currency of the options.",
    group: "Grant",
    sign: "not_negative",
    isNeeded: true,
    isDefining: true,
  },
  granted: {
    kind: "number",
    label: "Options granted",
    help: "All of the grant, those exercised or forfeited since as well. After a split of the share, enter the same split of the options, and state the new number and strike here.",
    group: "Grant",
    sign: "positive",
    isNeeded: true,
    isDefining: true,
  },
  grantedOn: { kind: "day", label: "Granted on", group: "Grant", isNeeded: true, isDefining: true },
  expiresOn: {
    kind: "day",
    label: "Expires on",
    help: "The last day on which they can be exercised: often ten years after the grant.",
    group: "Grant",
    isDefining: true,
  },
  shareAssetId: {
    kind: "asset",
    label: "Share they are on",
    help: "An asset of the portfolio with prices in the currency of the strike. It need not be held.",
    group: "Share",
    isDefining: true,
  },
  shareValues: {
    kind: "list",
    label: "Value of one share",
    help: "Where the share has no price: what a valuation of the company says (in the United States a 409A), each from its day on.",
    group: "Share",
    entry: "Value of a share",
    columns: {
      on: { kind: "day", label: "On", isNeeded: true },
      price: { kind: "money", label: "One share", isNeeded: true, sign: "not_negative" },
    },
  },
  vesting: {
    kind: "choice",
    label: "They vest",
    group: "Vesting",
    choices: [
      { value: "monthly", label: "Every month" },
      { value: "quarterly", label: "Every three months" },
      { value: "yearly", label: "Every year" },
      { value: "dates", label: "On days you state" },
      { value: "at_once", label: "All of them on the day of the grant" },
    ],
    isNeeded: true,
    isDefining: true,
  },
  vestingMonths: {
    kind: "whole",
    label: "Until all have vested",
    help: "48 is four years.",
    group: "Vesting",
    unit: "months",
    least: 1,
    most: 240,
    isNeeded: true,
    isDefining: true,
    where: BY_STEPS,
  },
  cliffMonths: {
    kind: "whole",
    label: "Nothing vests before",
    help: "The cliff: 12 is one year. What would have vested by then vests on that day.",
    group: "Vesting",
    unit: "months",
    least: 0,
    most: 240,
    isDefining: true,
    where: BY_STEPS,
  },
  vestsFrom: {
    kind: "day",
    label: "Counted from",
    help: "Where vesting is counted from another day than that of the grant, such as your first day at work.",
    group: "Vesting",
    isDefining: true,
    where: BY_STEPS,
  },
  vestings: {
    kind: "list",
    label: "Days on which they vest",
    help: "In all as many as were granted; what is on no day never vests.",
    group: "Vesting",
    entry: "Vesting",
    columns: {
      on: { kind: "day", label: "On", isNeeded: true },
      number: { kind: "number", label: "Options", isNeeded: true, sign: "positive" },
    },
    where: { fact: "vesting", among: ["dates"] },
  },
  leftOn: {
    kind: "day",
    label: "You left the employer on",
    help: "What has not vested by then is forfeited.",
    group: "Leaving",
    isDefining: true,
  },
  daysAfterLeaving: {
    kind: "whole",
    label: "Can be exercised after leaving",
    help: "Often 90 days. Empty: until they expire.",
    group: "Leaving",
    unit: "days",
    least: 0,
    most: 4000,
    isDefining: true,
  },
  counted: {
    kind: "choice",
    label: "Counted in net worth",
    help: "What has not vested is not yours yet: it stands beside and is left out of net worth unless you say so.",
    group: "Net worth",
    choices: [
      { value: "vested", label: "What has vested" },
      { value: "all", label: "What has vested and what has not" },
    ],
    usual: "vested",
  },
} as const satisfies FactSchema;

/** What is stated of a grant, and what follows of it. */
export interface GrantFacts extends Stated<typeof GRANT_FACTS> {
  readonly grant: OptionGrant;
  /** Why nothing can be exercised after its last day. */
  readonly lastOnIs: "expiry" | "leaving" | undefined;
}

export const grantFacts = defineFacts(GRANT_FACTS, (stated, refuse): GrantFacts => {
  const { leftOn, grantedOn, expiresOn } = stated;
  if (expiresOn !== undefined && expiresOn < grantedOn) refuse("expiresOn", "They expire after their grant.");
  if (leftOn !== undefined && leftOn < grantedOn) refuse("leftOn", "You left after the grant.");
  const vestings = scheduleOf(stated, refuse);
  const afterLeaving =
    leftOn === undefined || stated.daysAfterLeaving === undefined ? undefined : leftOn + stated.daysAfterLeaving;
  const lastOn = earliest(expiresOn, afterLeaving);
  return {
    ...stated,
    grant: { granted: stated.granted, vestings, leftOn, lastOn },
    lastOnIs: lastOn === undefined ? undefined : lastOn === expiresOn ? "expiry" : "leaving",
  };
});

/** The terms of a grant that are stated and can be used. */
export const grantOf = (facts: unknown): GrantFacts | undefined => classFactsOf(facts, grantFacts);

const earliest = (a: Day | undefined, b: Day | undefined): Day | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);

function scheduleOf(stated: Stated<typeof GRANT_FACTS>, refuse: Refuse): readonly Vesting[] {
  const { vesting, granted, grantedOn } = stated;
  if (vesting === "at_once") return [{ on: grantedOn, units: granted }];
  if (vesting === "dates") return typedDays(stated, refuse);
  const everyMonths = MONTHS[vesting];
  const overMonths = stated.vestingMonths ?? everyMonths;
  if (overMonths % everyMonths !== 0)
    refuse("vestingMonths", `Write a multiple of ${everyMonths}: they vest every ${everyMonths} months.`);
  const cliffMonths = stated.cliffMonths ?? 0;
  if (cliffMonths > overMonths) refuse("cliffMonths", "Write at most the months until all have vested.");
  return vestingsOf({ granted, from: stated.vestsFrom ?? grantedOn, everyMonths, overMonths, cliffMonths });
}

function typedDays({ vestings, granted }: Stated<typeof GRANT_FACTS>, refuse: Refuse): readonly Vesting[] {
  if (vestings.length === 0) refuse("vestings", "State at least one day on which they vest.");
  const total = vestings.reduce((sum, { number }) => sum + number, ZERO);
  if (total > granted) refuse("vestings", "More vest on these days than were granted.");
  return vestings.map(({ on, number }) => ({ on, units: number })).toSorted((a, b) => a.on - b.on);
}
