import { addMonths, civilDate, type Day } from "#engine/dates/day.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

/** A flow the assets or the person know of: positive in, negative out, one currency. */
export interface PlannedFlow {
  readonly on: Day;
  readonly amount: Fixed;
}

/** A flow that repeats every so many months, up to a last day. An anchor on the 31st falls on month ends and returns to the 31st. */
export interface RepeatedFlow extends PlannedFlow {
  readonly everyMonths: number;
  readonly untilOn?: Day | undefined;
}

const MOST_REPEATS = 1_200;

/** The days of a repeated flow after `from` up to `to`. Always counted from the anchor, so that short months do not move it. */
export function repeatedDays({ on, everyMonths, untilOn }: RepeatedFlow, from: Day, to: Day): Day[] {
  const days: Day[] = [];
  const last = Math.min(to, untilOn ?? to);
  if (!Number.isInteger(everyMonths) || everyMonths < 1) return days;
  const [begin, start] = [civilDate(on), civilDate(Math.max(on, from))];
  const passed = (start.year - begin.year) * 12 + start.month - begin.month;
  const first = Math.max(0, Math.floor(passed / everyMonths) - 1);
  for (let i = first; i < first + MOST_REPEATS; i++) {
    const next = addMonths(on, i * everyMonths);
    if (next > last) break;
    if (next > from) days.push(next);
  }
  return days;
}

export interface CashForecast {
  /** Balance after each day with flows, in rising order. */
  readonly points: readonly { readonly on: Day; readonly balance: Fixed }[];
  readonly lowest: { readonly on: Day; readonly balance: Fixed };
  readonly closing: Fixed;
}

/** Balance of a cash account after `from` up to `to`, with the day it is lowest (the first of them; `from` itself counts). */
export function forecastCash(
  opening: { readonly on: Day; readonly balance: Fixed },
  flows: { readonly single: readonly PlannedFlow[]; readonly repeated: readonly RepeatedFlow[] },
  to: Day,
): CashForecast {
  const byDay = new Map<Day, Fixed>();
  const add = (on: Day, amount: Fixed): unknown => byDay.set(on, (byDay.get(on) ?? ZERO) + amount);
  for (const { on, amount } of flows.single) if (on > opening.on && on <= to) add(on, amount);
  for (const flow of flows.repeated) for (const on of repeatedDays(flow, opening.on, to)) add(on, flow.amount);
  let { balance } = opening;
  let lowest = { on: opening.on, balance };
  const points = [...byDay]
    .toSorted(([a], [b]) => a - b)
    .map(([on, amount]) => {
      balance += amount;
      if (balance < lowest.balance) lowest = { on, balance };
      return { on, balance };
    });
  return { points, lowest, closing: balance };
}
