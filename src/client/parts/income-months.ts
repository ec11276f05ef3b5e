import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import { fixed, toNumber, ZERO } from "#engine/money/fixed.ts";
import type { Income } from "#features/figures/income-contract.ts";
import type { MonthStack } from "#ui/charts/stacked-months.ts";
import type { StackSeries } from "#ui/charts/StackedBars.tsx";

type Sourced = Pick<Income["months"][number]["received"][number], "source" | "amount">;

/** What came and what is to come in a month, by source. */
interface Month {
  readonly month: string;
  readonly received: readonly Sourced[];
  readonly expected: readonly Sourced[];
}

/** The sources of some months as series of a chart, in the order of the classes; accounts last. */
export function sourcesOf(months: readonly Month[]): readonly StackSeries[] {
  const found = new Set(
    months.flatMap(({ received, expected }) => [...received, ...expected].map(({ source }) => source)),
  );
  return [...ASSET_CLASS_KEYS, "account"].filter((key) => found.has(key)).map(sourceLook);
}

export const sourceLook = (key: string): StackSeries =>
  key === "account"
    ? { key, label: "Accounts", hue: "slate" }
    : { key, label: assetClassOf(key).plural, hue: assetClassOf(key).hue };

/** Months as columns of a chart, as doubles of exact sums. */
export const stacksOf = (months: readonly Month[], labelOf: (month: string) => string): readonly MonthStack[] =>
  months.map(({ month, received, expected }) => ({
    key: month,
    label: labelOf(month),
    past: amountsOf(received),
    future: amountsOf(expected),
  }));

const amountsOf = (sources: readonly Sourced[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...Map.groupBy(sources, ({ source }) => source)].map(([source, members]) => [
      source,
      toNumber(members.reduce((sum, { amount }) => sum + fixed(amount), ZERO)),
    ]),
  );

/** The same by calendar year. */
export const stacksByYear = (months: readonly Month[]): readonly MonthStack[] =>
  [...Map.groupBy(months, ({ month }) => month.slice(0, 4))].map(([year, members]) => ({
    key: year,
    label: year,
    past: amountsOf(members.flatMap(({ received }) => received)),
    future: amountsOf(members.flatMap(({ expected }) => expected)),
  }));
