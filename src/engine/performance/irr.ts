import { known, notKnown, type Figure } from "#engine/figure.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";
import { ratesOfFlows } from "#engine/performance/flow-rates.ts";
import { figureOf } from "#engine/performance/xirr.ts";

/** Rate per period that makes equally spaced flows worth nothing. Same statuses as `xirr`. */
export function irr(flows: readonly number[]): Figure {
  const places = flows.map((amount, time) => ({ time, amount })).filter(({ amount }) => amount !== 0);
  const amounts = places.map(({ amount }) => amount);
  if (amounts.length === 0) return notKnown("undefined", "There are no flows.");
  if (amounts.every((amount) => amount < 0) && flows.at(-1) === 0) return known(-1);
  if (amounts.length === 1) return notKnown("undefined", "All flows are in one period.");
  if (amounts.every((amount) => amount > 0) || amounts.every((amount) => amount < 0))
    return notKnown("no_solution", "Money only went one way.");
  const first = places[0]?.time ?? 0;
  const times = Float64Array.from(places, ({ time }) => time - first);
  return figureOf(ratesOfFlows({ times, amounts: Float64Array.from(amounts) }));
}

/**
 * Modified internal rate: what is paid in is discounted at the finance rate, what is received grows at the reinvestment
 * rate to the last period, and one rate joins the two.
 */
export function mirr(flows: readonly number[], rates: { readonly finance: number; readonly reinvest: number }): Figure {
  const periods = flows.length - 1;
  const paid = flows.reduce((sum, flow, i) => (flow < 0 ? sum - flow / (1 + rates.finance) ** i : sum), 0);
  const received = flows.reduce(
    (sum, flow, i) => (flow > 0 ? sum + flow * (1 + rates.reinvest) ** (periods - i) : sum),
    0,
  );
  if (paid === 0 || received === 0) return notKnown("undefined", "There must be money both ways.");
  return finiteFigure((received / paid) ** (1 / periods) - 1, "The rate is too large to state.");
}
