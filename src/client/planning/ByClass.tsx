import type { PlanOutcome, PlanYear } from "#client/planning/plan-types.ts";
import { CLASSES } from "#client/planning/plan-words.ts";
import type { MonthStack } from "#ui/charts/stacked-months.ts";
import { StackedBars } from "#ui/charts/StackedBars.tsx";

export interface ByClassProps {
  readonly outcome: PlanOutcome;
}

const WORDS = { period: "Year", past: "Net worth", future: "Expected" };
const OTHERWISE = { key: "otherwise", label: "Owned otherwise, less debts", hue: "stone" };
/** So many years apart stand under the columns. */
const EVERY = 5;

/** What net worth is made of at the end of every year. */
export function ByClass({ outcome: { table, currency } }: ByClassProps) {
  const all = [...CLASSES, OTHERWISE];
  const shown = all.filter(({ key }) => table.some((row) => partsOf(row)[key] !== 0));
  return (
    <StackedBars
      label="Net worth by class"
      currency={currency}
      height={280}
      words={WORDS}
      series={shown}
      months={table.map((row): MonthStack => {
        const year = row.endsOn.slice(0, 4);
        return {
          key: row.endsOn,
          label: year,
          isTickWide: true,
          tick: table.length <= 14 || Number(year) % EVERY === 0 ? year : "\u00a0",
          past: partsOf(row),
          future: {},
        };
      })}
    />
  );
}

const partsOf = ({ byClass, netWorth, wealth }: PlanYear): Readonly<Record<string, number>> => ({
  ...Object.fromEntries(CLASSES.map(({ key }) => [key, byClass[key] ?? 0])),
  [OTHERWISE.key]: Math.abs(netWorth - wealth) < 0.5 ? 0 : netWorth - wealth,
});
