import type { ExpectedFlow, FlowWindow, OwnedAsset } from "#assets/asset-rules.ts";
import { flowOf } from "#assets/class-tree.ts";
import type { PrivateFundFacts } from "#assets/private-fund/fund-facts.ts";
import { fundTrees, type FundTrees } from "#assets/private-fund/fund-trees.ts";
import { addMonths, civilDate, dayOf } from "#engine/dates/day.ts";
import { explained, explainedParts } from "#engine/explain/explained.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import { numberFromTree } from "#engine/explain/traced.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { fromNumber, round, toNumber, type Fixed } from "#engine/money/fixed.ts";
import { forecastFund, type PacingTerms, type PacingYear } from "#engine/private-funds/pacing.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

/** Calls, distributions and values of the years to come, from what is unfunded and the value today. */
export function pacingOf(owned: OwnedAsset, facts: PrivateFundFacts, trees: FundTrees): Figure<readonly PacingYear[]> {
  const [unfunded, nav] = [trees.unfunded.value.amount, navTree(owned, trees).value.amount];
  if (typeof unfunded !== "bigint" || typeof nav !== "bigint")
    return notKnown("insufficient_data", "What is unfunded or the value is not known.");
  return forecastOf({ ...pacingTerms(owned, facts), unfunded: toNumber(unfunded), nav: toNumber(nav) });
}

const navTree = (owned: OwnedAsset, { nav }: FundTrees) => (nav.value.amount === undefined ? owned.value : nav);

interface Paced {
  readonly terms: PacingTerms;
  readonly isCalling: boolean;
  readonly unfunded: number;
  readonly nav: number;
  readonly age: number;
}

const forecastOf = ({ terms, isCalling, unfunded, nav, age }: Paced): Figure<readonly PacingYear[]> =>
  forecastFund(terms, { unfunded: isCalling ? unfunded : 0, nav, age });

function pacingTerms(owned: OwnedAsset, facts: PrivateFundFacts): Pick<Paced, "terms" | "isCalling" | "age"> {
  const age = Math.max(0, civilDate(owned.on).year - facts.vintage);
  const lifeYears = Math.max(facts.pacing.lifeYears, age + 1);
  const isCalling = facts.investmentEndOn === undefined || facts.investmentEndOn > owned.on;
  return { terms: { ...facts.pacing, lifeYears }, isCalling, age };
}

interface PacedYear extends Paced {
  /** Which year of the forecast. */
  readonly place: number;
  readonly decimals: number;
}

/** Every amount of a year, to the coin. */
const YEAR = explainedParts(
  {
    call: ["Calls of the year", "unfunded × rate of the fund's age", "money"],
    distribution: ["Distributions of the year", "max(yield, (age ÷ life)^bow) × value grown", "money"],
    nav: ["Value after the year", "value grown + calls − distributions", "money"],
    unfunded: ["Unfunded after the year", "unfunded − calls", "money"],
  },
  ({ place, decimals, ...paced }: PacedYear) =>
    mapFigure(forecastOf(paced), (years) => {
      const year = years[place];
      const coins = (amount = 0): Fixed => round(fromNumber(amount), decimals);
      const [call, distribution] = [coins(year?.call), coins(year?.distribution)];
      return known({ call, distribution, nav: coins(year?.nav), unfunded: coins(year?.unfunded) });
    }),
);

interface Asked {
  readonly trees: FundTrees;
  readonly place: number;
}

const tracedYear = (owned: OwnedAsset, facts: PrivateFundFacts, { trees, place }: Asked) => ({
  ...pacingTerms(owned, facts),
  unfunded: numberFromTree(trees.unfunded),
  nav: numberFromTree(navTree(owned, trees)),
  place,
  decimals: minorDecimals(owned.asset.currency),
});

/** One amount of one year of the forecast. */
export const pacedTree = (
  owned: OwnedAsset,
  facts: PrivateFundFacts,
  asked: Asked & { readonly part: keyof typeof YEAR },
): FigureTree => YEAR[asked.part].tree(tracedYear(owned, facts, asked), owned.asset);

interface Quarter extends PacedYear {
  readonly direction: "call" | "distribution";
}

const quarterOf = (amount: number, decimals: number): Fixed => round(fromNumber(amount / 4), decimals);

const QUARTER = explained(
  ["Expected of a quarter", "a fourth of the year's, from what is unfunded, the value and the fund's age", "money"],
  ({ place, decimals, direction, ...paced }: Quarter) =>
    mapFigure(forecastOf(paced), (years) => {
      const amount = quarterOf(years[place]?.[direction] ?? 0, decimals);
      return known(direction === "call" ? -amount : amount);
    }),
);

/** A year's calls and distributions in four equal parts, at the ends of quarters: estimates. */
export function expectedFundFlows(
  owned: OwnedAsset,
  facts: PrivateFundFacts | undefined,
  { from, to }: FlowWindow,
): ExpectedFlow[] {
  if (facts === undefined) return [];
  const trees = fundTrees(owned, facts);
  const years = pacingOf(owned, facts, trees);
  if (years.status !== "ok") return [];
  const { year, month } = civilDate(owned.on);
  const decimals = minorDecimals(owned.asset.currency);
  const quarterEnd = dayOf(year, month - ((month - 1) % 3), 1);
  return years.value.flatMap((forecast, i) =>
    [1, 2, 3, 4].flatMap((quarter): ExpectedFlow[] => {
      const on = addMonths(quarterEnd, 12 * i + 3 * quarter) - 1;
      if (on <= from || on > to) return [];
      const [call, distribution] = [quarterOf(forecast.call, decimals), quarterOf(forecast.distribution, decimals)];
      const explain = (direction: Quarter["direction"]) => () =>
        QUARTER.tree({ ...tracedYear(owned, facts, { trees, place: i }), direction }, owned.asset);
      const [calls, paid] = [
        { on, kind: "capital_call", label: "Expected capital call", isEstimate: true },
        { on, kind: "fund_distribution", label: "Expected distribution", isEstimate: true },
      ] as const;
      return [...flowOf(calls, -call, explain("call")), ...flowOf(paid, distribution, explain("distribution"))];
    }),
  );
}
