import type { ClassSchedule, OwnedAsset } from "#assets/asset-rules.ts";
import type { OwnerFlow } from "#assets/owner-flows.ts";
import { capitalAccounts } from "#assets/private-fund/capital-account.ts";
import type { PrivateFundFacts } from "#assets/private-fund/fund-facts.ts";
import { pacedTree, pacingOf } from "#assets/private-fund/fund-pacing.ts";
import { sideSchedules } from "#assets/private-fund/fund-sides.ts";
import type { FundTrees } from "#assets/private-fund/fund-trees.ts";
import { addYears, formatDay } from "#engine/dates/day.ts";
import { moneyTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { fromNumber, round, ZERO } from "#engine/money/fixed.ts";
import { jCurve } from "#engine/private-funds/j-curve.ts";

interface Known {
  readonly trees: FundTrees;
  readonly flows: readonly OwnerFlow[];
}

export const fundSchedules = (
  owned: OwnedAsset,
  facts: PrivateFundFacts | undefined,
  { trees, flows }: Known,
): ClassSchedule[] => [
  ...sideSchedules(owned, facts),
  ...capitalAccounts(owned, facts),
  jCurveSchedule(flows, owned.asset.currency),
  ...(facts ? pacingSchedule(owned, facts, trees) : []),
];

/** Cumulative net flow, and on which days it was deepest and back at nothing. */
function jCurveSchedule(flows: readonly OwnerFlow[], currency: string): ClassSchedule {
  const dated = flows.flatMap(({ on, leaf }) =>
    typeof leaf.value.amount === "bigint" ? [{ on, amount: leaf.value.amount }] : [],
  );
  const { points, trough, breakEvenOn } = jCurve(dated);
  return {
    key: "j_curve",
    label: "Money in and out so far",
    columns: [
      { label: "Day", unit: "day" },
      { label: "Net so far", unit: "money" },
      { label: "Remark", unit: "text" },
    ],
    rows: points.map(({ on, cumulative }) => [
      on,
      cumulative,
      on === trough?.on ? "Deepest" : on === breakEvenOn ? "All back" : null,
    ]),
    explain: (row, column) => {
      const until = points[row]?.on;
      if (column !== 1 || until === undefined) return undefined;
      const words = { label: `Net until ${formatDay(until)}`, formula: "sum of what came in and went out", currency };
      const list = flows.filter(({ on, leaf }) => on <= until && leaf.value.amount !== undefined);
      return moneyTree(words, { of: {}, list: list.map(({ leaf }) => leaf) }, (_, amounts) =>
        known(amounts.reduce((sum, amount) => sum + amount, ZERO)),
      );
    },
  };
}

const PACED_COLUMNS = [undefined, "call", "distribution", "nav", "unfunded"] as const;

function pacingSchedule(owned: OwnedAsset, facts: PrivateFundFacts, trees: FundTrees): ClassSchedule[] {
  const years = pacingOf(owned, facts, trees);
  if (years.status !== "ok") return [];
  const coins = (amount: number) => round(fromNumber(amount), minorDecimals(owned.asset.currency));
  return [
    {
      key: "pacing",
      label: "Expected calls and distributions",
      columns: [
        { label: "Year until", unit: "day" },
        { label: "Calls", unit: "money" },
        { label: "Distributions", unit: "money" },
        { label: "Value", unit: "money" },
        { label: "Unfunded", unit: "money" },
      ],
      rows: years.value.map(({ call, distribution, nav, unfunded }, i) => [
        addYears(owned.on, i + 1),
        coins(call),
        coins(distribution),
        coins(nav),
        coins(unfunded),
      ]),
      explain: (place, column) => {
        const part = PACED_COLUMNS[column];
        return part && pacedTree(owned, facts, { trees, place, part });
      },
    },
  ];
}
