import { defineRules } from "#assets/common-facts.ts";
import { equity } from "#assets/equity/equity.ts";
import { equityWays } from "#assets/equity/equity-ways.ts";
import { classFactsOf, defineFacts } from "#assets/fact-reader.ts";
import type { FactSchema, Stated } from "#assets/fact-schema.ts";
import { incomeFigures, repeatedIncome } from "#assets/income-trees.ts";
import { SOURCE_COUNTRIES, SOURCE_COUNTRY_WORDS } from "#engine/tax/withholding.ts";

const EQUITY_FACTS = {
  taxedIn: {
    kind: "choice",
    label: "Dividends are taxed at the source in",
    help: "Where the company is resident for tax, and so what of a tax withheld comes back.",
    group: "Tax",
    choices: [
      ...SOURCE_COUNTRIES.map((value) => ({ value, label: SOURCE_COUNTRY_WORDS[value] })),
      { value: "elsewhere", label: "Another country" },
    ],
    isDefining: true,
    isBesideFigures: true,
  },
  qualified: {
    kind: "choice",
    label: "Qualified dividends (United States)",
    help: "Whether they are taxed like long-term gains: the company and the days held decide it.",
    group: "Tax",
    choices: [
      { value: "yes", label: "Yes" },
      { value: "no", label: "No" },
    ],
    isDefining: true,
    isBesideFigures: true,
  },
  frankedShare: {
    kind: "exact_rate",
    label: "Franked part of dividends (Australia)",
    help: "As the dividend statements say: 100 % is fully franked.",
    group: "Tax",
    least: 0,
    most: 1,
    isDefining: true,
    isBesideFigures: true,
  },
} as const satisfies FactSchema;

type EquityFacts = Stated<typeof EQUITY_FACTS>;

const facts = defineFacts(EQUITY_FACTS, (stated) => stated);

/** Shares: they pay what they paid last year. */
export const equityRules = defineRules<EquityFacts>({
  of: equity,
  waysIn: equityWays,
  facts,
  figures: (owned) => ({ figures: incomeFigures(owned), schedules: [] }),
  cashFlows: (owned, _, window) =>
    repeatedIncome(owned, window, { kind: "dividend", label: "Dividend like last year's" }),
});

/** What a person states about the tax on a share's dividends. */
export const dividendTaxOf = (terms: unknown): EquityFacts | undefined => classFactsOf(terms, facts);
