import { day } from "#engine/dates/day.ts";
import { formatFixed, toNumber, type Fixed } from "#engine/money/fixed.ts";
import { averageCapital, returnOnAverageCapital, type CapitalStep } from "#engine/performance/average-capital.ts";
import { convertAt, rateOn } from "#engine/prices/rates.ts";
import type { Figure } from "#engine/figure.ts";
import type { Json } from "#test/vectors/example.ts";
import { lotsOf } from "#engine/ledger/book.ts";
import { costOf, owned, report, sumOf, type Asked, type Family } from "#test/vectors/histories/figure.ts";

type InCurrency = "asset" | "base";

/** Open cost after each day on which something was bought or sold, in the asset's or the base currency. */
const stepsOf = ({ model }: Asked, currency: InCurrency): CapitalStep[] =>
  [...new Set(model.transactions.map(({ on }) => day(on)))].map((on) => {
    const positions = owned(model.book({ through: on }));
    const inBase = sumOf(positions, (position) => sumOf(lotsOf(position), (lot) => lot.costBase));
    return { on, capital: currency === "base" ? inBase : costOf(positions) };
  });

/** Gains realized and open, in the same currency as the capital. */
function gainOf(question: Asked, currency: InCurrency): Fixed {
  const { totals, holdings } = report(question);
  if (currency === "base") return totals.realized.total + totals.unrealized.total;
  const realized = sumOf(owned(question.model.book()), (position) => position.realized);
  const open = sumOf(holdings, ({ value, cost }) => (value ?? 0n) - (cost ?? 0n));
  return realized + open;
}

const valueOf = (figure: Figure): Json => (figure.status === "ok" ? figure.value : null);
const share = (question: Asked, currency: InCurrency, fees: Fixed = 0n): Json =>
  valueOf(returnOnAverageCapital(gainOf(question, currency) - fees, stepsOf(question, currency), question.model.on));

/** The average in the asset's own currency, at the last day's rate where the figure asks for base. */
function averageAt(question: Asked): Json {
  const { model, figure } = question;
  const average = averageCapital(stepsOf(question, "asset"), model.on);
  if (average.status !== "ok") return null;
  const [asset] = model.assets;
  if (!figure.endsWith("_base") || asset === undefined) return formatFixed(average.value);
  const rate = rateOn(model.market.rates, { from: asset.currency, to: model.base }, model.on);
  return rate === undefined ? null : toNumber(convertAt(average.value, rate));
}

/** Gain over the average of the capital invested on the days on which any was. */
export const investedCapitalFigures: Family = {
  grossPerformancePct: (question) => share(question, "asset"),
  grossPerformancePct_withCurrencyEffect: (question) => share(question, "base"),
  netPerformancePct: (question) => share(question, "asset", report(question).totals.fees),
  netPerformancePct_withCurrencyEffect: (question) => share(question, "base", report(question).totals.fees),
  timeWeightedInvestment: averageAt,
};
