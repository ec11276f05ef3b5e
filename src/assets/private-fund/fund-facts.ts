import { classFactsOf, defineFacts } from "#assets/fact-reader.ts";
import type { FactSchema } from "#assets/fact-schema.ts";
import type { Day } from "#engine/dates/day.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { PACING_PRESETS, type PacingTerms } from "#engine/private-funds/pacing.ts";

export const FUND_STRATEGIES = ["buyout", "venture", "credit", "real_estate", "infrastructure", "other"] as const;
export type FundStrategy = (typeof FUND_STRATEGIES)[number];

export const FUND_STRATEGY_WORDS = [
  { value: "buyout", label: "Buyout" },
  { value: "venture", label: "Venture" },
  { value: "credit", label: "Credit" },
  { value: "real_estate", label: "Real estate" },
  { value: "infrastructure", label: "Infrastructure" },
  { value: "other", label: "Other" },
] as const satisfies readonly { readonly value: FundStrategy; readonly label: string }[];

/** Which usual life a forecast begins with; where nothing is chosen that of its strategy. */
const PACING_CHOICES = FUND_STRATEGY_WORDS.filter(({ value }) => value !== "other");

export interface PrivateFundFacts {
  /** As it was first agreed; changes of it are in the ledger. */
  readonly commitment: Fixed;
  /** Before this day nothing was promised. */
  readonly committedOn: Day | undefined;
  readonly vintage: number;
  readonly strategy: FundStrategy;
  readonly manager: string | undefined;
  /** Share of its value a year. */
  readonly managementFee: number | undefined;
  /** An asset of the portfolio whose prices are the levels of a total-return index in the fund's currency. */
  readonly benchmarkAssetId: string | undefined;
  readonly pacing: PacingTerms;
  /** From this day on nothing is called any more. */
  readonly investmentEndOn: Day | undefined;
  readonly managerAccounts: readonly ManagerAccount[];
}

/** A capital account as the manager stated it: what was paid in and distributed without a sign. */
export interface ManagerAccount {
  readonly fromOn: Day;
  readonly toOn: Day;
  readonly opening: Fixed | undefined;
  readonly contributions: Fixed | undefined;
  readonly distributions: Fixed | undefined;
  readonly closing: Fixed;
  readonly unfunded: Fixed | undefined;
  /** What the fund took out of its value for this owner; carry may be given back. */
  readonly managementFees: Fixed | undefined;
  readonly otherCosts: Fixed | undefined;
  readonly carry: Fixed | undefined;
}

const PRESETS: Readonly<Record<FundStrategy, PacingTerms>> = {
  buyout: PACING_PRESETS.buyout,
  venture: PACING_PRESETS.venture,
  credit: PACING_PRESETS.credit,
  real_estate: PACING_PRESETS.realEstate,
  infrastructure: PACING_PRESETS.infrastructure,
  other: PACING_PRESETS.buyout,
};

const PRIVATE_FUND_FACTS = {
  commitment: {
    kind: "money",
    label: "Commitment",
    help: "As first agreed. What changed later is an entry of its day: Change of commitment.",
    group: "Fund",
    sign: "positive",
    isNeeded: true,
    isDefining: true,
  },
  committedOn: { kind: "day", label: "Committed on", group: "Fund", isDefining: true },
  vintage: {
    kind: "whole",
    label: "Vintage",
    help: "The year of its first investment.",
    group: "Fund",
    unit: "year",
    least: 1950,
    most: 2200,
    isNeeded: true,
    isDefining: true,
  },
  strategy: {
    kind: "choice",
    label: "Strategy",
    group: "Fund",
    isDefining: true,
    choices: FUND_STRATEGY_WORDS,
    usual: "other",
  },
  manager: { kind: "text", label: "Manager", group: "Fund", isDefining: true },
  investor: {
    kind: "text",
    label: "Invested by",
    help: "Who signed for it: a person, a company, a trust, a foundation.",
    group: "Fund",
    isBesideFigures: true,
  },
  contacts: {
    kind: "list",
    label: "Contacts",
    help: "Whom you ask about calls, reports and tax papers.",
    group: "Contacts",
    entry: "Contact",
    columns: {
      name: { kind: "text", label: "Name", isNeeded: true },
      role: { kind: "text", label: "For what" },
      mail: { kind: "text", label: "Mail" },
      phone: { kind: "text", label: "Phone" },
    },
  },
  managementFee: {
    kind: "rate",
    label: "Management fee a year",
    help: "The share of its value that is taken out of the fund. What is called for fees besides is an entry of its own.",
    group: "Fund",
    least: 0,
    most: 0.2,
    isBesideFigures: true,
  },
  benchmarkAssetId: {
    kind: "asset",
    label: "Benchmark",
    help: "An asset whose prices are the levels of a total-return index in the fund's currency.",
    group: "Fund",
    isDefining: true,
  },
  pacedAs: {
    kind: "choice",
    label: "Forecast as a usual fund of",
    help: "Buyout: calls a quarter, a third and then half of what is open, 12 years, bow 2.5, 13 % growth, as in the paper of Takahashi and Alexander (2002). The others are ours: venture 14 years, bow 3.5, 15 %; credit 8 years, bow 1.2, 6 % yield, 8 %; real estate 10 years, bow 2, 4 % yield, 8 %; infrastructure 14 years, bow 1.8, 5 % yield, 9 %. Empty: as its strategy. What you state below goes before it.",
    group: "Forecast",
    choices: PACING_CHOICES,
  },
  callRates: {
    kind: "list",
    label: "Calls by year",
    help: "The share of what is not called yet that each year calls; the last goes on. Empty: as its strategy usually does.",
    group: "Forecast",
    entry: "Year",
    columns: { share: { kind: "rate", label: "Share", least: 0, most: 1, isNeeded: true } },
  },
  lifeYears: { kind: "whole", label: "Life", group: "Forecast", unit: "years", least: 1, most: 30 },
  bow: {
    kind: "factor",
    label: "How late distributions come",
    help: "The higher, the later; the bow of the model.",
    group: "Forecast",
    least: 0.1,
    most: 20,
  },
  yieldRate: { kind: "rate", label: "Yield a year", group: "Forecast", least: 0, most: 1 },
  growthRate: { kind: "rate", label: "Growth a year", group: "Forecast", least: -0.5, most: 1 },
  investmentEndOn: {
    kind: "day",
    label: "Investment period ends",
    help: "From this day on nothing is called.",
    group: "Forecast",
  },
  managerAccounts: {
    kind: "list",
    label: "Capital accounts of the manager",
    help: "As the statements say. The last one stands beside yours under Figures, with the differences.",
    group: "Capital account",
    entry: "Statement",
    isBesideFigures: true,
    columns: {
      fromOn: { kind: "day", label: "First day", isNeeded: true },
      toOn: { kind: "day", label: "Last day", isNeeded: true },
      opening: { kind: "money", label: "Opening value", sign: "not_negative" },
      contributions: { kind: "money", label: "Paid in", sign: "not_negative" },
      distributions: { kind: "money", label: "Distributed", sign: "not_negative" },
      closing: { kind: "money", label: "Closing value", sign: "not_negative", isNeeded: true },
      unfunded: { kind: "money", label: "Unfunded", sign: "not_negative" },
      managementFees: { kind: "money", label: "Management fees in it", sign: "not_negative" },
      otherCosts: { kind: "money", label: "Other costs in it", sign: "not_negative" },
      carry: { kind: "money", label: "Carry in it, paid and accrued", help: "Below zero where some was given back." },
    },
  },
} as const satisfies FactSchema;

export const privateFundFacts = defineFacts(PRIVATE_FUND_FACTS, (stated, refuse): PrivateFundFacts => {
  for (const [i, { fromOn, toOn }] of stated.managerAccounts.entries())
    if (toOn < fromOn) refuse(`managerAccounts[${i}].toOn`, "A statement ends on or after its first day.");
  const { callRates, lifeYears, bow, yieldRate, growthRate } = stated;
  const preset = PRESETS[stated.pacedAs ?? stated.strategy];
  return {
    ...stated,
    pacing: {
      callRates: callRates.length === 0 ? preset.callRates : callRates.map(({ share }) => share),
      lifeYears: lifeYears ?? preset.lifeYears,
      bow: bow ?? preset.bow,
      yieldRate: yieldRate ?? preset.yieldRate,
      growthRate: growthRate ?? preset.growthRate,
    },
  };
});

/** The terms of a fund whose facts are stated and can be used. */
export const readFundTerms = (facts: unknown): PrivateFundFacts | undefined => classFactsOf(facts, privateFundFacts);
