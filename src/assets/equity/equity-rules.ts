import type { Exposure, OwnedAsset } from "#assets/asset-rules.ts";
import { defineRules } from "#assets/common-facts.ts";
import { equity } from "#assets/equity/equity.ts";
import { equityWays } from "#assets/equity/equity-ways.ts";
import { SIZES } from "#assets/exposure-words.ts";
import { classFactsOf, defineFacts } from "#assets/fact-reader.ts";
import type { FactSchema, Stated } from "#assets/fact-schema.ts";
import { incomeFigures, repeatedIncome } from "#assets/income-trees.ts";
import { fixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { SOURCE_COUNTRIES, SOURCE_COUNTRY_WORDS } from "#engine/tax/withholding.ts";

const EQUITY_FACTS = {
  marketCap: {
    kind: "money",
    sign: "positive",
    label: "Market capitalization",
    help: "What all its shares are worth, in the currency of the share: it says the size, unless a size is stated under Exposures.",
    group: "Company",
    isDefining: true,
    isBesideFigures: true,
  },
  endsOn: {
    kind: "day",
    label: "Rights or warrants end on",
    help: "The last day they can be used or sold: it stands in the calendar while they are held.",
    group: "Rights",
    isDefining: true,
    isBesideFigures: true,
  },
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
  exposures: (owned, { marketCap }) => sizeOf(owned, marketCap),
  events: ({ asset, quantity }, { endsOn }, { from, to }) =>
    quantity !== ZERO && endsOn !== undefined && endsOn > from && endsOn <= to
      ? [{ on: endsOn, kind: "expiry", label: `${asset.name} ends: use or sell it before` }]
      : [],
  cashFlows: (owned, _, window) =>
    repeatedIncome(owned, window, { kind: "dividend", label: "Dividend like last year's" }),
});

/** The band a market capitalization is in at the rate of the day; nothing where that rate is not known. */
function sizeOf({ on, convert }: OwnedAsset, marketCap: Fixed | undefined): readonly Exposure[] {
  if (marketCap === undefined) return [];
  for (const { key, least } of SIZES) {
    const from = convert(fixed(least), "USD", on);
    if (from === undefined) return [];
    if (marketCap >= from) return [{ dimension: "size", key, share: 1 }];
  }
  return [];
}

/** What a person states about the tax on a share's dividends. */
export const dividendTaxOf = (terms: unknown): EquityFacts | undefined => classFactsOf(terms, facts);
