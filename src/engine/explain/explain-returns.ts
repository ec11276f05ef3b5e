import { formatDay, type Day } from "#engine/dates/day.ts";
import { combined, givenMoney, type Explanation } from "#engine/explain/explanation.ts";
import { flowsOfDay, type FlowTiming } from "#engine/ledger/conventions.ts";
import type { Currency } from "#engine/money/currency.ts";
import { fromNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { ShownBridge } from "#engine/performance/bridge.ts";
import { investorFlows } from "#engine/performance/returns.ts";
import { xirr } from "#engine/performance/xirr.ts";
import { flowsUnknown, leavesOut, measuredPart } from "#engine/valuation/balances-only.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";

/** The bridge as a sum of its parts, each with its sign. */
export function explainBridge(bridge: ShownBridge, currency: Currency): Explanation {
  const parts: readonly (readonly [string, Fixed])[] = [
    ["Value at the start", bridge.opening],
    ["Money in", bridge.inflow],
    ["Money out", -bridge.outflow],
    ["Income", bridge.income],
    ["Fees", -bridge.fees],
    ["Taxes", -bridge.taxes],
    ["Price", bridge.gain.price],
    ["Currency", bridge.gain.currency],
    ["Holdings without a price, at cost", bridge.unpriced],
    ["Accounts followed by balances", bridge.byBalances],
  ];
  const inputs = parts
    .filter(([, amount], index) => index === 0 || amount !== ZERO)
    .map(([label, amount]) => givenMoney(label, amount, { currency }));
  const formula = "start + money in − money out + income − fees − taxes + price + currency";
  const tree = combined("sum", { label: "Value at the end", formula, currency }, inputs);
  return bridge.missing.length === 0 ? tree : { ...tree, note: bridge.missing.join("; ") };
}

/**
 * Time-weighted return as growth linked over stretches without a flow: each begins with the value and what came in that day
 * and ends with the value and what went out, or as the portfolio has flows counted. Days on which nothing was invested are left out.
 */
export function explainTimeWeighted(everything: ValueSeries): Explanation {
  const series = measuredPart(everything);
  const { from, values, inflows, outflows, base, flowTiming: timing = "split" } = series;
  const stretches: Explanation[] = [];
  let start = { place: 0, value: values[0] ?? 0 };
  const close = (place: number, end: number): void => {
    if (start.value > 0 && place > start.place)
      stretches.push(
        stretch({ from: from + start.place, to: from + place, start: start.value, end, currency: base, timing }),
      );
  };
  for (let i = 1; i < values.length; i++) {
    const value = values[i] ?? 0;
    const { atStart, atEnd } = flowsOfDay(timing, inflows[i] ?? 0, outflows[i] ?? 0);
    if (atStart !== 0) {
      close(i - 1, values[i - 1] ?? 0);
      start = { place: i - 1, value: (values[i - 1] ?? 0) + atStart };
    }
    if (atEnd !== 0 || i === values.length - 1 || start.value <= 0) {
      close(i, value - atEnd);
      start = { place: i, value };
    }
  }
  const growth = stretches.reduce(
    (product, { value }) => product * (typeof value.amount === "number" ? value.amount : 1),
    1,
  );
  return {
    label: "Time-weighted return",
    formula: "growth of every stretch between two flows, multiplied, less 1",
    operation: "link",
    value: { unit: "ratio", amount: everything.leftOut?.isAll === true ? undefined : growth - 1 },
    inputs: stretches,
    ...noteOf(everything),
  };
}

/** What a return leaves out, or why there is none. */
function noteOf({ leftOut }: ValueSeries): { readonly note?: string } {
  if (!leftOut) return {};
  return { note: leftOut.isAll ? flowsUnknown(leftOut.accounts) : leavesOut(leftOut.accounts) };
}

interface Stretch {
  readonly from: Day;
  readonly to: Day;
  readonly start: number;
  readonly end: number;
  readonly currency: Currency;
  readonly timing: FlowTiming;
}

/** What a stretch is, and its two ends, by when flows count. */
const STRETCH_WORDS: Readonly<
  Record<FlowTiming, { readonly formula: string; readonly end: string; readonly start: string }>
> = {
  split: {
    formula: "(value + money out) ÷ (value before + money in)",
    end: "Value at the end with money out",
    start: "Value before with money in",
  },
  start: {
    formula: "value ÷ (value before + money in − money out)",
    end: "Value at the end",
    start: "Value before with money in, less money out",
  },
  end: {
    formula: "(value − money in + money out) ÷ value before",
    end: "Value at the end with money out, less money in",
    start: "Value before",
  },
};

const stretch = ({ from, to, start, end, currency, timing }: Stretch): Explanation => ({
  label: `${formatDay(from)} to ${formatDay(to)}`,
  formula: STRETCH_WORDS[timing].formula,
  operation: "growth",
  value: { unit: "ratio", amount: end / start },
  inputs: [
    givenMoney(STRETCH_WORDS[timing].end, fromNumber(end), { currency, source: { kind: "valuation", on: to } }),
    givenMoney(STRETCH_WORDS[timing].start, fromNumber(start), { currency, source: { kind: "valuation", on: from } }),
  ],
});

/** Money-weighted return as the rate that makes the flows worth nothing, from the investor's side. */
export function explainMoneyWeighted(series: ValueSeries): Explanation {
  const flows = investorFlows(series);
  const figure = xirr(flows);
  const label = (on: Day, place: number): string => {
    if (place === flows.length - 1) return "Value at the end";
    return on === series.from ? "Value at the start" : formatDay(on);
  };
  return {
    label: "Money-weighted return",
    formula: "annual rate r with Σ flow ÷ (1 + r)^(days ÷ 365) = 0",
    operation: "rate",
    value: { unit: "ratio", amount: figure.status === "ok" ? figure.value : undefined },
    inputs: flows.map(({ on, amount }, place) => ({
      ...givenMoney(label(on, place), fromNumber(amount), { currency: series.base, source: { kind: "valuation", on } }),
      on,
    })),
    note: figure.status === "ok" || figure.status === "partial" ? undefined : figure.reason,
    ...noteOf(series),
  };
}
