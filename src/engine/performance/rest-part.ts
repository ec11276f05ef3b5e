import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Bridge } from "#engine/performance/bridge-part.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";

/** Below this share of what moved on a day, a flow is rounding of doubles. */
const DUST = 1e-9;

type Flows = Pick<ValueSeries, "inflows" | "outflows">;

/**
 * What the parts received on each day beyond what the whole did: income and costs of no asset, which cross the border of cash and none of the
 * whole's. In base, positive where income was more than costs; place i is day i of the series.
 */
export function flowsOfNoPart(whole: Flows, parts: Float64Array): Float64Array {
  return parts.map((net, day) => net - ((whole.inflows[day] ?? 0) - (whole.outflows[day] ?? 0)));
}

/** The part that takes them has earned them: what looked like a flow into it is a gain of its own. */
export function withFlowsEarned(series: ValueSeries, earned: Float64Array): ValueSeries {
  const inflows = series.inflows.slice();
  const outflows = series.outflows.slice();
  earned.forEach((amount, day) => {
    const [into, out] = [inflows[day] ?? 0, outflows[day] ?? 0];
    if (Math.abs(amount) <= DUST * (into + out)) return;
    const net = into - out - amount;
    inflows[day] = Math.max(net, 0);
    outflows[day] = Math.max(-net, 0);
  });
  return { ...series, inflows, outflows };
}

/** Its bridge with the income, fees and taxes that none of `parts` has: they were in its flows. The bridge still closes exactly. */
export function withRestEarned(own: Bridge, whole: Bridge, parts: readonly Bridge[]): Bridge {
  const missing = (pick: (bridge: Bridge) => Fixed): Fixed =>
    parts.reduce((left, bridge) => left - pick(bridge), pick(whole));
  const income = missing((it) => it.income);
  const fees = missing((it) => it.fees);
  const taxes = missing((it) => it.taxes);
  const [into, out] = [own.inflow - income, own.outflow - fees - taxes];
  return {
    ...own,
    income: own.income + income,
    fees: own.fees + fees,
    taxes: own.taxes + taxes,
    inflow: positive(into) + positive(-out),
    outflow: positive(out) + positive(-into),
  };
}

const positive = (amount: Fixed): Fixed => (amount > ZERO ? amount : ZERO);
