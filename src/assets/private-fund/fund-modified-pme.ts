import type { ClassFigure, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure } from "#assets/class-tree.ts";
import type { OwnerFlow } from "#assets/owner-flows.ts";
import { formatDay, type Day } from "#engine/dates/day.ts";
import { moneyLeaf, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { abs, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { isReport, movesValue } from "#assets/private-fund/fund-trees.ts";
import { modifiedPme } from "#engine/private-funds/modified-pme.ts";
import { rollNavForward } from "#engine/private-funds/nav-roll-forward.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

interface Beside {
  readonly nav: FigureTree;
  /** Levels of the index on the day of each flow, then today's. */
  readonly levels: readonly FigureTree[];
}

/** The modified public market equivalent: it asks what the fund was worth after each distribution. */
export function modifiedPmeFigure(
  owned: OwnedAsset,
  flows: readonly OwnerFlow[],
  { nav, levels }: Beside,
): ClassFigure {
  const received = flows.filter(({ leaf }) => (leaf.value.amount ?? ZERO) > ZERO);
  const values = received.map(({ on }) => valueLeaf(owned, on));
  const list = [...flows.map(({ leaf }) => leaf), ...levels, ...values];
  const days = [...flows.map(({ on }) => on), owned.on];
  const places = new Map(received.map((flow, place) => [flow, place]));
  const tree = numberTree(
    {
      label: "Modified PME",
      formula: "rate a year of the calls in the index, which pays of itself the share the fund paid of itself",
      unit: "ratio",
    },
    { of: { nav }, list },
    (of, amounts) => {
      const after = amounts.slice(flows.length + levels.length);
      const fund = {
        flows: [...amounts.slice(0, flows.length), 0],
        index: amounts.slice(flows.length, flows.length + levels.length),
        values: [...flows.map((flow) => after[places.get(flow) ?? -1]), of.nav],
        nav: of.nav,
        days,
      };
      return mapFigure(modifiedPme(fund), ({ irr }) => irr);
    },
  );
  return classFigure("modified_pme", tree);
}

/** What the fund was worth at the end of a day by its last report: unknown before the first. */
function valueLeaf(owned: OwnedAsset, on: Day): FigureTree {
  const value = valueOn(owned, on);
  const note = value === undefined ? `No value of the fund had been reported by ${formatDay(on)}.` : undefined;
  return moneyLeaf({ label: `Value after ${formatDay(on)}`, note }, value, owned.asset.currency);
}

function valueOn({ movements }: OwnedAsset, on: Day): Fixed | undefined {
  const report = movements.findLast((movement) => isReport(movement) && movement.on <= on);
  if (report === undefined) return undefined;
  const flows = movements.filter(movesValue).map((movement) => ({
    on: movement.on,
    kind: movement.amount > ZERO ? ("call" as const) : ("distribution" as const),
    amount: abs(movement.amount),
  }));
  return rollNavForward({ on: report.on, nav: report.quantity }, flows, { asOf: on }).nav;
}
