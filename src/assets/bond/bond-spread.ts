import type { ClassFigure, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure } from "#assets/class-tree.ts";
import { formatDay, type Day } from "#engine/dates/day.ts";
import { numberLeaf, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { toNumber } from "#engine/money/fixed.ts";
import { CURVE_CURRENCIES, type CurveCurrency, curvePoints, yieldOn } from "#engine/prices/shared-series.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";

const DAYS_A_YEAR = 365.25;
/** A curve that nobody has published for so long says nothing of today's price. */
const OLDEST_DAYS = 10;

/** How each curve is published: the Treasury's par yields twice a year, the bank's spot rates continuously. */
const CURVES: Readonly<
  Record<
    CurveCurrency,
    { readonly name: string; readonly compounding: string; readonly effective: (rate: number) => number }
  >
> = {
  USD: {
    name: "United States Treasury, par yields",
    compounding: "(1 + yield ÷ 2)² − 1",
    effective: (rate) => (1 + rate / 2) ** 2 - 1,
  },
  EUR: {
    name: "euro area, bonds rated AAA",
    compounding: "e^yield − 1",
    effective: (rate) => Math.exp(rate) - 1,
  },
};

const isCurveCurrency = (currency: string): currency is CurveCurrency => CURVE_CURRENCIES.some((it) => it === currency);

/**
 * What a bond yields beyond the government curve of its currency for the same time to maturity, both compounded once a year. Nothing where there is no
 * curve of the currency, none that is fresh, or none that reaches as far.
 */
export function spreadFigures(owned: OwnedAsset, maturityOn: Day, effective: FigureTree): readonly ClassFigure[] {
  const { currency } = owned.asset;
  if (!isCurveCurrency(currency)) return [];
  const points = curvePoints(currency).flatMap(({ key, name, years = 0 }) => {
    const quote = owned.levelOn(key, owned.on);
    const isFresh = quote !== undefined && quote.ageDays <= OLDEST_DAYS;
    return isFresh ? [{ years, name, percent: toNumber(quote.price), on: quote.on }] : [];
  });
  const years = (maturityOn - owned.on) / DAYS_A_YEAR;
  const found = yieldOn(points, years);
  if (!found) return [];
  const { name, compounding, effective: compounded } = CURVES[currency];
  const list = points
    .filter((point) => found.between.some((it) => it.years === point.years))
    .map((point) =>
      numberLeaf({ label: `${point.name}, as published for ${formatDay(point.on)}` }, point.percent / 100, "ratio"),
    );
  const [lower, upper] = found.between;
  const share = lower && upper ? (years - lower.years) / (upper.years - lower.years) : 0;
  const curve = numberTree(
    {
      label: `Yield of the curve (${name})`,
      formula: `${compounding}, on the line between the points around the time to maturity`,
      unit: "ratio",
    },
    { of: {}, list },
    (_, [first = 0, second = first]) => finiteFigure(compounded(first + share * (second - first)), "No such yield."),
  );
  const spread = numberTree(
    { label: "Spread over the curve", formula: "effective yield − yield of the curve", unit: "ratio" },
    { of: { effective, curve } },
    (of) => finiteFigure(of.effective - of.curve, "No such spread."),
  );
  return [classFigure("curve_yield", curve), classFigure("spread_over_curve", spread)];
}
