import type { Figure } from "#engine/figure.ts";
import { notKnown } from "#engine/figure.ts";
import { depthsBelowPeak, maxDrawdown } from "#engine/risk/drawdown.ts";
import { growthOf, shownFromEnough, volatility } from "#engine/risk/periodic-returns.ts";
import { sharpe, sortino } from "#engine/risk/ratios.ts";
import { historicalTail, type TailLoss } from "#engine/risk/value-at-risk.ts";

export interface MonthSeriesInput {
  /** Months of data, 3 to 36. */
  readonly months: number;
  /** Return of the fourth month, in percent. */
  readonly badMonth: number;
}

export const FIRST_MONTHS: MonthSeriesInput = { months: 36, badMonth: -4 };

/** A year of invented returns in percent, repeated. */
const YEAR = [2, -1, 3, -4, 1, 2, -2, 3, 1, -1, 2, 0];
/** The risk-free rate of a month. */
export const RISK_FREE = 0.0025;
/** A quantile of a twentieth means something from 36 returns on. */
const FEWEST_FOR_TAIL = 36;

export interface MonthSeries {
  readonly returns: readonly number[];
  readonly growth: number;
  readonly volatility: Figure;
  readonly sharpe: Figure;
  readonly sortino: Figure;
  readonly drawdown: number;
  readonly tail: Figure<TailLoss>;
  /** How far below the last peak each month ended. */
  readonly depths: readonly number[];
}

export function monthSeries({ months, badMonth }: MonthSeriesInput): MonthSeries {
  const returns = Array.from(
    { length: months },
    (_, index) => (index === 3 ? badMonth : (YEAR[index % 12] ?? 0)) / 100,
  );
  const series = { returns, periodsPerYear: 12 };
  return {
    returns,
    growth: growthOf(returns) - 1,
    volatility: shownFromEnough(series, volatility(series)),
    sharpe: shownFromEnough(series, sharpe(series, RISK_FREE)),
    sortino: shownFromEnough(series, sortino(series, RISK_FREE)),
    drawdown: maxDrawdown(returns),
    tail:
      months < FEWEST_FOR_TAIL
        ? notKnown("insufficient_data", `There are ${months} returns; ${FEWEST_FOR_TAIL} are needed.`)
        : historicalTail(returns, 0.05),
    depths: depthsBelowPeak(returns),
  };
}
