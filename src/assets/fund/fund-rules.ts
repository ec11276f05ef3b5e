import { defineRules } from "#assets/common-facts.ts";
import { defineFacts } from "#assets/fact-reader.ts";
import { choiceWords, type FactSchema, type Stated } from "#assets/fact-schema.ts";
import { fund } from "#assets/fund/fund.ts";
import { incomeFigures, repeatedIncome } from "#assets/income-trees.ts";
import { FUND_KINDS, type GermanFundKind } from "#engine/tax/germany.ts";
import { fundWays } from "#assets/fund/fund-ways.ts";

const FUND_FACTS = {
  fundKind: {
    kind: "choice",
    label: "What it mostly holds",
    help: "As Germany's tax law asks it: it decides which part of its income is exempt.",
    group: "Tax",
    choices: [
      { value: "equity", label: "Equities" },
      { value: "mixed", label: "Equities and bonds" },
      { value: "real_estate", label: "Real estate" },
      { value: "foreign_real_estate", label: "Real estate abroad" },
      { value: "other", label: "Anything else" },
    ],
    isDefining: true,
    isBesideFigures: true,
  },
  expenseRatio: {
    kind: "rate",
    label: "Costs a year",
    help: "The ongoing charges, expense ratio or TER its issuer states: taken out of the fund before its price is.",
    group: "Costs",
    least: 0,
    most: 0.2,
    isDefining: true,
    isBesideFigures: true,
  },
  manager: {
    kind: "text",
    label: "Who runs it",
    help: "The company, such as Vanguard.",
    group: "Costs",
    isDefining: true,
    isBesideFigures: true,
  },
} as const satisfies FactSchema;

type FundFacts = Stated<typeof FUND_FACTS>;

/** Pooled funds: they pay what they paid last year. */
export const fundRules = defineRules<FundFacts>({
  of: fund,
  waysIn: fundWays,
  facts: defineFacts(FUND_FACTS, (stated) => stated),
  figures: (owned) => ({ figures: incomeFigures(owned), schedules: [] }),
  embeddedFee: "expenseRatio",
  manager: ({ manager }) => manager,
  subclass: ({ fundKind }) => choiceWords(FUND_FACTS.fundKind, fundKind),
  cashFlows: (owned, _, window) =>
    repeatedIncome(owned, window, { kind: "dividend", label: "Dividend like last year's" }),
});

/** The kind of a fund where it is stated; facts of other matters are not looked at. */
export function fundKindOf(facts: unknown): GermanFundKind | undefined {
  const stated = typeof facts === "object" && facts !== null && "fundKind" in facts ? facts.fundKind : undefined;
  return FUND_KINDS.find((kind) => kind === stated);
}
