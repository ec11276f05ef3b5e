import { tierWithin } from "#assets/liquidity-tier.ts";
import type { ClassFigure, ClassFigures, ExpectedFlow, FlowWindow, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, flowOf, movementSum, termLeaf } from "#assets/class-tree.ts";
import { cash } from "#assets/cash/cash.ts";
import { currencyFigures } from "#assets/cash/currency-figures.ts";
import { defineRules } from "#assets/common-facts.ts";
import { defineFacts } from "#assets/fact-reader.ts";
import type { FactSchema } from "#assets/fact-schema.ts";
import { incomeOfYear } from "#assets/income-trees.ts";
import {
  accruedInterest,
  annualPercentageYield,
  type BalanceSpan,
  type InterestTerms,
  type InterestTier,
} from "#engine/cash/interest.ts";
import { addMonths, type Day } from "#engine/dates/day.ts";
import { explained } from "#engine/explain/explained.ts";
import { fromTree } from "#engine/explain/traced.ts";
import { estimateTree, numberTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { fromNumber, round, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";

interface CashFacts {
  readonly terms: InterestTerms;
  /** Interest is paid every so many months after this day. */
  readonly paidFromOn: Day;
  readonly everyMonths: number;
  /** A term deposit pays back on this day. */
  readonly maturesOn: Day | undefined;
}

const CASH_FACTS = {
  tiers: {
    kind: "list",
    label: "Rates",
    help: "By balance: limits rise from tier to tier, and the last has none.",
    group: "Interest",
    entry: "Tier",
    isDefining: true,
    columns: {
      upTo: { kind: "money", label: "Up to", sign: "positive" },
      rate: { kind: "rate", label: "Rate a year", least: -0.1, most: 1, isNeeded: true },
    },
  },
  debitRate: { kind: "rate", label: "Rate of an overdraft", group: "Interest", least: 0, most: 1, usual: 0 },
  yearDays: {
    kind: "choice",
    label: "Days of a year",
    group: "Interest",
    choices: [
      { value: 360, label: "360" },
      { value: 365, label: "365" },
    ],
    usual: 365,
  },
  interestFromOn: {
    kind: "day",
    label: "Interest runs from",
    help: "It is paid every so many months after this day.",
    group: "Interest",
    isNeeded: true,
    isDefining: true,
  },
  everyMonths: {
    kind: "whole",
    label: "Paid every",
    group: "Interest",
    unit: "months",
    least: 1,
    most: 60,
    usual: 12,
  },
  maturesOn: { kind: "day", label: "Matures", help: "For a term deposit.", group: "Deposit", isDefining: true },
} as const satisfies FactSchema;

const cashFacts = defineFacts(CASH_FACTS, (stated, refuse): CashFacts => {
  const { tiers, debitRate, yearDays, interestFromOn, everyMonths, maturesOn } = stated;
  if (tiers.slice(0, -1).some(({ upTo }, i) => upTo === undefined || upTo >= (tiers[i + 1]?.upTo ?? upTo + 1n)))
    refuse("tiers", "Limits rise from tier to tier; only the last may have none.");
  const credit = tiers.map(({ upTo, rate }): InterestTier => ({ upTo, rate: fromNumber(rate) }));
  return {
    terms: { credit, debitRate: fromNumber(debitRate), yearDays },
    paidFromOn: interestFromOn,
    everyMonths,
    maturesOn,
  };
});

/** Money in accounts and deposits. Interest comes from the ledger; terms foretell it. */
export const cashRules = defineRules<CashFacts>({
  of: cash,
  facts: cashFacts,
  figures: cashFigures,
  mends: { most: "entries" },
  cashFlows: interestToCome,
  events: () => [],
  liquidity: ({ on }, { maturesOn }) =>
    maturesOn !== undefined && maturesOn > on ? tierWithin(maturesOn - on) : undefined,
});

function cashFigures(owned: OwnedAsset, facts: CashFacts | undefined): ClassFigures {
  const earned = movementSum(
    owned,
    { label: "Interest of twelve months", formula: "sum of interest received, before taxes", sign: -1n },
    incomeOfYear(owned),
  );
  const figures = [
    classFigure("interest_12m", earned),
    ...(facts ? termFigures(owned, facts) : []),
    ...currencyFigures(owned),
  ];
  return { figures, schedules: [] };
}

/** What a year at today's balance earns by the tiers, and its yield. */
function termFigures(owned: OwnedAsset, { terms }: CashFacts): ClassFigure[] {
  const tiers = terms.credit.map(({ rate }, i) =>
    termLeaf(owned, { label: `Rate of tier ${i + 1}`, field: `tiers[${i}].rate`, unit: "ratio" }, toNumber(rate)),
  );
  const yearly = estimateTree(
    {
      label: "Interest of a year at today's balance",
      formula: "balance × rate of each tier",
      currency: owned.asset.currency,
    },
    { of: { balance: owned.value }, list: tiers },
    (of, rates) => {
      const credit = terms.credit.map((tier, i) => ({ ...tier, rate: fromNumber(rates[i] ?? 0) }));
      const span = { days: terms.yearDays, balance: fromNumber(of.balance) };
      return known(toNumber(accruedInterest([span], { ...terms, credit })));
    },
  );
  const apy = numberTree(
    { label: "Annual percentage yield", formula: "(1 + interest ÷ balance)^(365 ÷ days) − 1", unit: "ratio" },
    { of: { yearly, balance: owned.value } },
    (of) => annualPercentageYield({ principal: of.balance, interest: of.yearly, days: terms.yearDays }),
  );
  return [classFigure("interest_yearly", yearly), classFigure("annual_percentage_yield", apy)];
}

interface Earned {
  readonly spans: readonly BalanceSpan[];
  readonly terms: InterestTerms;
  readonly decimals: number;
}

const interestOf = ({ spans, terms, decimals }: Earned): Fixed => round(accruedInterest(spans, terms), decimals);

const INTEREST = explained(
  ["Interest", "balance × rate of each tier × days ÷ days of a year, to the coin", "money"],
  interestOf,
);

const MOST_PERIODS = 1_200;

/** Interest on today's balance at the end of each period, and the deposit itself when it matures. */
function interestToCome(owned: OwnedAsset, facts: CashFacts | undefined, { from, to }: FlowWindow): ExpectedFlow[] {
  if (facts === undefined || owned.quantity <= ZERO) return [];
  const { terms, paidFromOn, everyMonths, maturesOn } = facts;
  const end = Math.min(to, maturesOn ?? to);
  const decimals = minorDecimals(owned.asset.currency);
  const flows: ExpectedFlow[] = [];
  for (let i = 1; i <= MOST_PERIODS; i++) {
    const [start, on] = [addMonths(paidFromOn, (i - 1) * everyMonths), addMonths(paidFromOn, i * everyMonths)];
    if (on > end) break;
    const days = on - start;
    const amount = interestOf({ spans: [{ days, balance: owned.quantity }], terms, decimals });
    const explain = () =>
      INTEREST.tree({ spans: [{ days, balance: fromTree(owned.units()) }], terms, decimals }, owned.asset);
    if (on > from)
      flows.push(...flowOf({ on, kind: "interest", label: "Interest", isEstimate: true }, amount, explain));
  }
  if (maturesOn !== undefined && maturesOn > from && maturesOn <= to)
    flows.push({
      on: maturesOn,
      amount: owned.quantity,
      kind: "redemption",
      label: "Deposit matures",
      isEstimate: false,
      explain: owned.units,
    });
  return flows;
}
