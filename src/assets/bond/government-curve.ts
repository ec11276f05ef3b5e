import { formatDay, type Day } from "#engine/dates/day.ts";
import { numberLeaf, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import {
  CURVE_CURRENCIES,
  type CurveCurrency,
  type CurvePoint,
  type CurveYield,
  curvePoints,
  yieldOn,
} from "#engine/prices/shared-series.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";

const DAYS_A_YEAR = 365.25;
export const yearsBetween = (on: Day, maturityOn: Day): number => (maturityOn - on) / DAYS_A_YEAR;

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

export const isCurveCurrency = (currency: string): currency is CurveCurrency =>
  CURVE_CURRENCIES.some((it) => it === currency);

/** The points of a curve as they are known: what is published of one, and on which day; nothing of one that is not. */
export const pointsOf = (
  currency: CurveCurrency,
  published: (key: string) => { readonly percent: number; readonly on: Day } | undefined,
): readonly CurvePoint[] =>
  curvePoints(currency).flatMap(({ key, years = 0 }) => {
    const found = published(key);
    return found ? [{ years, ...found }] : [];
  });

/** The yield of a curve for a time to maturity, compounded once a year; undefined as far as it does not reach. */
export function curveYield(currency: CurveCurrency, points: readonly CurvePoint[], years: number): number | undefined {
  const found = yieldOn(points, years);
  return found && CURVES[currency].effective(found.percent / 100);
}

/** The same, down to the points it lies between. */
export function curveTree(currency: CurveCurrency, { between }: CurveYield, years: number): FigureTree {
  const { name, compounding, effective } = CURVES[currency];
  const names = new Map(curvePoints(currency).map((it) => [it.years, it.name]));
  const list = between.map((point) =>
    numberLeaf(
      { label: `${names.get(point.years) ?? ""}, as published for ${formatDay(point.on)}` },
      point.percent / 100,
      "ratio",
    ),
  );
  const [lower, upper] = between;
  const share = lower && upper ? (years - lower.years) / (upper.years - lower.years) : 0;
  return numberTree(
    {
      label: `Yield of the curve (${name})`,
      formula: `${compounding}, on the line between the points around the time to maturity`,
      unit: "ratio",
    },
    { of: {}, list },
    (_, [first = 0, second = first]) => finiteFigure(effective(first + share * (second - first)), "No such yield."),
  );
}
