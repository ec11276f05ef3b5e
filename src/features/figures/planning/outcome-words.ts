import type { DrawOrder } from "#engine/planning/drawing.ts";
import { PLAN_CLASSES, PLAN_CLASS_WORDS } from "#engine/planning/plan-classes.ts";
import type { PlanOutcome } from "../plan-outcome-contract.ts";
import type { PlanTerms } from "#features/shared/plan-terms.ts";
import { DRAWN_NOTES } from "./show-withdrawals.ts";

/** Printed beside every share of success. */
export const DEFINITION =
  "Share of the futures in which every year's spending, taxes and payments are made and every goal is paid in full. A future fails in the first year in which something stays unpaid, whatever comes later.";

export const notesOf = (
  ofHousehold: readonly string[],
  { terms, drawn }: { readonly terms: PlanTerms; readonly drawn: boolean },
): string[] => [
  ...ofHousehold,
  "Money of a year comes and goes as the year begins; what is left grows until it ends.",
  "Funds count as equities, unless they say that they hold real estate or something else, which counts as bonds.",
  "What is owned otherwise is known by its dated flows, and keeps its value after inflation; debts are what is not repaid yet.",
  ...(terms.method === "monte_carlo"
    ? []
    : [
        "Equities bring what shares of the United States brought with their dividends, bonds what a bond of ten years did, both less the inflation of their year; cash brings its mean less that inflation; of other classes there is no such history, and they bring their mean; a group strays from its class as its mean does. Source: R. Shiller, monthly figures since 1871.",
      ]),
  ...(terms.cashBand
    ? [
        "With a cash band the other classes are not rebalanced each year: they are brought to a mix in the year in which it begins.",
      ]
    : []),
  ...(drawn ? DRAWN_NOTES : []),
  ...(terms.withdrawals && !drawn ? [NOT_DRAWN] : []),
  ...(terms.taxes ? ["Trades that bring the mix back are not taxed; dated flows of what you own are after tax."] : []),
];

const NOT_DRAWN =
  "How accounts are taxed does not count: one of them is not stated yet, or a cash band decides what is sold. All that is sold is taxed alike.";

/** What a plan rests on, without an amount: those are said where they can be hidden. On the page and in print, always. */
export function assumptionsOf(terms: PlanTerms, drawn: boolean): PlanOutcome["assumptions"] {
  const { returns, groups, inflation, correlation, years, taxes } = terms;
  return [
    { label: "Years", value: String(years) },
    { label: "Inflation a year", value: percent(inflation) },
    ...PLAN_CLASSES.map((each) => ({
      label: `${PLAN_CLASS_WORDS[each]}: return and volatility a year, before inflation`,
      value: [
        `${percent(returns[each].mean)} ± ${percent(returns[each].deviation)}`,
        ...(returns[each].later ?? []).map(
          (it) => `from year ${it.fromYear} ${percent(it.mean)} ± ${percent(it.deviation)}`,
        ),
      ].join("; "),
    })),
    ...groups.map(({ name, planClass, mean, deviation }) => ({
      label: `${name}, a part of ${PLAN_CLASS_WORDS[planClass].toLowerCase()}: return and volatility a year, before inflation`,
      value: `${percent(mean)} ± ${percent(deviation)}`,
    })),
    { label: "Correlation between classes, cash aside", value: String(correlation) },
    { label: "Futures", value: futuresWords(terms) },
    { label: "Taxes", value: taxes ? taxWords(taxes) : "None" },
    ...(drawn && terms.withdrawals ? [{ label: "Withdrawals", value: drawnWords(terms.withdrawals) }] : []),
  ];
}

function futuresWords({ method, stress, seed, paths }: PlanTerms): string {
  if (method === "historical") return "Every run of successive years of the United States since 1871";
  return method === "stress"
    ? `One, which begins as the United States in ${stress}; where history ends, every year brings its mean`
    : `${paths.toLocaleString("en-US")} drawn from the seed ${seed}`;
}

const taxWords = ({ ordinary, gains, gainShare, brackets }: NonNullable<PlanTerms["taxes"]>): string =>
  [
    brackets
      ? `${brackets.map(({ rate }) => percent(rate)).join(", ")} of taxed income by brackets`
      : `${percent(ordinary)} of taxed income`,
    `${percent(gains)} of gains, which are ${percent(gainShare)} of what is sold`,
  ].join("; ");

const ORDER_WORDS: Readonly<Record<DrawOrder, string>> = {
  taxable_first: "Taxable accounts first, then deferred, then exempt",
  deferred_first: "Deferred accounts first, then taxable, then exempt",
  exempt_first: "Exempt accounts first, then taxable, then deferred",
  proportional: "All accounts in proportion to what is in them",
  own: "Accounts in an order of one's own",
};

const drawnWords = ({ order, conversion }: NonNullable<PlanTerms["withdrawals"]>): string =>
  conversion
    ? `${ORDER_WORDS[order]}; a yearly amount converted from year ${conversion.fromYear} to ${conversion.toYear}`
    : ORDER_WORDS[order];

const percent = (fraction: number): string => `${Math.round(fraction * 10_000) / 100} %`;
