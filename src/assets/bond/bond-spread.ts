import type { ClassFigure, OwnedAsset } from "#assets/asset-rules.ts";
import { curveTree, isCurveCurrency, pointsOf, yearsBetween } from "#assets/bond/government-curve.ts";
import { classFigure } from "#assets/class-tree.ts";
import type { Day } from "#engine/dates/day.ts";
import { numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { toNumber } from "#engine/money/fixed.ts";
import { yieldOn } from "#engine/prices/shared-series.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";

/** A curve that nobody has published for so long says nothing of today's price. */
const OLDEST_DAYS = 10;

/**
 * What a bond yields beyond the government curve of its currency for the same time to maturity, both compounded once a year. Nothing where there is no
 * curve of the currency, none that is fresh, or none that reaches as far.
 */
export function spreadFigures(owned: OwnedAsset, maturityOn: Day, effective: FigureTree): readonly ClassFigure[] {
  const { currency } = owned.asset;
  if (!isCurveCurrency(currency)) return [];
  const points = pointsOf(currency, (key) => {
    const quote = owned.levelOn(key, owned.on);
    const isFresh = quote !== undefined && quote.ageDays <= OLDEST_DAYS;
    return isFresh ? { percent: toNumber(quote.price), on: quote.on } : undefined;
  });
  const years = yearsBetween(owned.on, maturityOn);
  const found = yieldOn(points, years);
  if (!found) return [];
  const curve = curveTree(currency, found, years);
  const spread = numberTree(
    { label: "Spread over the curve", formula: "effective yield − yield of the curve", unit: "ratio" },
    { of: { effective, curve } },
    (of) => finiteFigure(of.effective - of.curve, "No such spread."),
  );
  return [classFigure("curve_yield", curve), classFigure("spread_over_curve", spread)];
}
