import { formatDay, type Day } from "#engine/dates/day.ts";
import { notKnown, type Figure } from "#engine/figure.ts";
import { legNumber, type Ledger } from "#engine/ledger/ledger.ts";
import { modifiedDietz } from "#engine/performance/modified-dietz.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";

/** A value known at the end of a day, its flows inside. */
export interface Valuation {
  readonly on: Day;
  readonly value: number;
}

/** Positive into the asset, on a day. */
export interface ValuedFlow {
  readonly on: Day;
  readonly amount: number;
}

/** Longer stretches than a month make Modified Dietz a rough estimate (GIPS asks for a month at most). */
const LONGEST_STRETCH_DAYS = 31;

/**
 * Time-weighted return of something valued now and then: stretches between valuations are linked. A stretch whose flows fall on its last day
 * is exact; flows inside it make it a Modified Dietz estimate, and the figure says from when to when, and that a month is passed. Undefined
 * with fewer than two valuations or where nothing was invested on average. Not annualized.
 */
export function linkedEstimate(valuations: readonly Valuation[], flows: readonly ValuedFlow[]): Figure {
  if (valuations.length < 2) return notKnown("insufficient_data", "There are fewer than two valuations.");
  const warnings: string[] = [];
  let growth = 1;
  for (const [place, end] of valuations.entries()) {
    const begin = valuations[place - 1];
    if (begin === undefined || end.on <= begin.on) continue;
    const inside = flows.filter(({ on, amount }) => on > begin.on && on <= end.on && amount !== 0);
    if (begin.value === 0 && end.value === 0 && inside.length === 0) continue;
    const days = end.on - begin.on;
    const stretch = modifiedDietz({
      begin: begin.value,
      end: end.value,
      days,
      flows: inside.map(({ on, amount }) => ({ day: on - begin.on, amount })),
      flowTiming: begin.value === 0 ? "start_of_day" : "end_of_day",
    });
    if (stretch.status !== "ok") return stretch;
    if (inside.some(({ on }) => on < end.on))
      warnings.push(
        `estimated from ${formatDay(begin.on)} to ${formatDay(end.on)}${days > LONGEST_STRETCH_DAYS ? ", longer than a month" : ""}`,
      );
    growth *= 1 + stretch.value;
  }
  return Number.isFinite(growth)
    ? { status: "ok", value: growth - 1, warnings }
    : notKnown("undefined", "The returns are too large.");
}

const REVALUATION = legNumber("revaluation");

/** The days on which someone stated what an asset is worth. */
export function valuationDays({ postings, transactions, assetIndex }: Ledger, assetId: string): ReadonlySet<Day> {
  const asset = assetIndex.get(assetId);
  const days = new Set<Day>();
  for (let p = 0; p < postings.count; p++)
    if (postings.leg[p] === REVALUATION && postings.asset[p] === asset)
      days.add(transactions.day[postings.transaction[p] ?? -1] ?? 0);
  return days;
}

/** The same for a series: its first and last day and the days given are valuations. */
export function estimateOfSeries(series: ValueSeries, valuedOn: ReadonlySet<Day>): Figure {
  const last = series.values.length - 1;
  const valuations = Array.from(series.values, (value, day) => ({ on: series.from + day, value })).filter(
    ({ on }, day) => day === 0 || day === last || valuedOn.has(on),
  );
  const flows = Array.from(series.inflows, (inflow, day) => ({
    on: series.from + day,
    amount: inflow - (series.outflows[day] ?? 0),
  }));
  return linkedEstimate(valuations, flows);
}
