import type { PriceDays } from "#engine/valuation/price-days.ts";
import type { GroupSheet } from "#engine/valuation/value-series.ts";

/** Amounts of one currency before exchange, and how many holdings they stand for. */
export interface CurrencySheet {
  /** By day; by place of a price and not by day where `days` says so. */
  readonly amounts: Float64Array;
  /** Whose places the amounts stand at: those of all its prices. Then the currency has a rate on every day from the first of them on. */
  days: PriceDays | undefined;
  /** Step function as differences: holdings that begin (+1) or end (−1) to count on a day. */
  readonly heldSteps: Int16Array;
}

/** Of rates of days: whether each is known. They are made once a version and asked for by every part. */
const known = new WeakMap<Float64Array, boolean>();

/** Whether a currency has a rate on every day. */
export function areAllKnown(rates: Float64Array): boolean {
  const told = known.get(rates);
  if (told !== undefined) return told;
  let isWhole = true;
  for (let day = 0; day < rates.length && isWhole; day++) isWhole = rates[day] === rates[day];
  known.set(rates, isWhole);
  return isWhole;
}

/** One currency with the rates of its days. */
export interface Exchanged {
  readonly sheet: CurrencySheet;
  readonly rates: Float64Array;
}

/** Adds the amounts of all currencies to a group at the rates of the days, in their order. What has no rate is unknown, and comes or goes when its rate does. */
export function convertAll(group: GroupSheet, all: readonly Exchanged[]): void {
  const [days] = all.map(({ sheet }) => sheet.days);
  const byPlace = all.map(({ sheet, rates }) => (sheet.days === days ? days?.ratesByPlace(rates) : undefined));
  if (days && byPlace.every((rates) => rates !== undefined))
    return convertByPlace(group.values, days, { all, rates: byPlace });
  for (const { sheet, rates } of all) {
    toDays(sheet);
    convertInto(group, sheet, rates);
  }
}

/** Where nothing changes between two prices, each is reckoned once. */
function convertByPlace(
  values: Float64Array,
  days: PriceDays,
  { all, rates }: { readonly all: readonly Exchanged[]; readonly rates: readonly Float64Array[] },
): void {
  const { count } = days;
  for (let i = 0; i < all.length; i += 2) {
    const [first, second] = [all[i]?.sheet.amounts, all[i + 1]?.sheet.amounts];
    const [rate, other] = [rates[i], rates[i + 1]];
    if (!first || !rate) continue;
    if (second && other) addBoth(values, count, { first, rate, second, other });
    else for (let k = 0; k < count; k++) values[k] = (values[k] ?? 0) + (first[k] ?? 0) * (rate[k] ?? 0);
  }
  days.spread(values, values);
}

/** Two currencies in one pass: a sum is read and written half as often, and rounded as often. */
function addBoth(
  values: Float64Array,
  count: number,
  { first, rate, second, other }: Record<"first" | "rate" | "second" | "other", Float64Array>,
): void {
  for (let k = 0; k < count; k++)
    values[k] = (values[k] ?? 0) + (first[k] ?? 0) * (rate[k] ?? 0) + (second[k] ?? 0) * (other[k] ?? 0);
}

/** Amounts by place as amounts by day. */
export function toDays(sheet: CurrencySheet): void {
  sheet.days?.spread(sheet.amounts, sheet.amounts);
  sheet.days = undefined;
}

function convertInto(group: GroupSheet, sheet: CurrencySheet, rates: Float64Array): void {
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
