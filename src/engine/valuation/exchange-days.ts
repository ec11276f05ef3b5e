import type { GroupSheet } from "#engine/valuation/series.ts";

/** Amounts of one currency before exchange, and how many holdings they stand for. */
export interface CurrencySheet {
  readonly amounts: Float64Array;
  /** Step function as differences: holdings that begin (+1) or end (−1) to count on a day. */
  readonly heldSteps: Int16Array;
}

/** Of rates of days: whether each is known. They are made once a version and asked for by every part. */
const known = new WeakMap<Float64Array, boolean>();

/** Whether a currency has a rate on every day. */
export function areAllKnown(rates: Float64Array): boolean {
  const told = known.get(rates);
  if (told !== undefined) return told;
  const isWhole = rates.every((rate) => rate === rate);
  known.set(rates, isWhole);
  return isWhole;
}

/** Adds the amounts of a currency to a group at the rates of the days. What has no rate is unknown, and comes or goes when its rate does. */
export function convertInto(group: GroupSheet, sheet: CurrencySheet, rates: Float64Array): void {
  const { values, unknown } = group;
  if (rates.length >= values.length && areAllKnown(rates)) return addConverted(values, sheet.amounts, rates);
  let held = 0;
  for (let day = 0; day < values.length; day++) {
    held += sheet.heldSteps[day] ?? 0;
    const rate = rates[day] ?? Number.NaN;
    const isKnown = rate === rate;
    if (isKnown) values[day] = (values[day] ?? 0) + (sheet.amounts[day] ?? 0) * rate;
    else if (held > 0) {
      unknown[day] = (unknown[day] ?? 0) + held;
      group.isKnown = false;
    }
    if (day === 0) continue;
    const before = rates[day - 1] ?? Number.NaN;
    const wasKnown = before === before;
    if (isKnown !== wasKnown) cross(group, day, (sheet.amounts[day - 1] ?? 0) * (isKnown ? rate : -before));
  }
}

/** Where every rate is known nothing can be unknown, come or go. */
function addConverted(values: Float64Array, amounts: Float64Array, rates: Float64Array): void {
  for (let day = 0; day < values.length; day++)
    values[day] = (values[day] ?? 0) + (amounts[day] ?? 0) * (rates[day] ?? Number.NaN);
}

/** What was held when its currency gained or lost its rate enters or leaves. */
function cross(group: GroupSheet, day: number, value: number): void {
  const { inflows, outflows } = group;
  if (value !== 0) group.isKnown = false;
  if (value > 0) inflows[day] = (inflows[day] ?? 0) + value;
  else outflows[day] = (outflows[day] ?? 0) - value;
}
