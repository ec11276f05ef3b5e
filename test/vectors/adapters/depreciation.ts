import { civilDate, day } from "#engine/dates/day.ts";
import { fixed, toNumber, type Fixed } from "#engine/money/fixed.ts";
import {
  buildingDepreciation,
  recapturedDepreciation,
  straightLine,
  tableDepreciation,
} from "#engine/real-estate/depreciation.ts";
import { decimal, decimalAt } from "#test/vectors/decimals.ts";
import { has, number, numberAt, numbers, textAt, type Adapter, type JsonObject, word } from "#test/vectors/example.ts";

const LONGEST = 40;

/** Months of service, or the one of a day of service. */
function monthsOf(input: JsonObject): readonly number[] {
  if (has(input, "months")) return numbers(input, "months");
  const stated = numberAt(input, ["month", "placed_in_service_month"]);
  if (stated !== undefined) return [stated];
  return [civilDate(day(textAt(input, ["placed_in_service", "date"]) ?? "")).month];
}

/** What was paid for the building: the price without its land, which is never depreciated. */
function costOf(input: JsonObject): Fixed | undefined {
  const cost = decimalAt(input, ["cost", "price", "purchase_price"]);
  return cost === undefined ? undefined : cost - (decimalAt(input, ["land", "land_value"]) ?? 0n);
}

export const adapter: Adapter = (input) => {
  if (has(input, "salvage")) {
    const [cost, salvage] = [decimal(input, "cost"), decimal(input, "salvage")];
    const yearly = straightLine(cost, salvage, number(input, "life"));
    return { per_year: yearly === undefined ? null : toNumber(yearly) };
  }
  if (has(input, "depreciation") && has(input, "gain"))
    return { recapture: toNumber(recapturedDepreciation(decimal(input, "gain"), decimal(input, "depreciation"))) };
  const recoveryYears = numberAt(input, ["life", "years", "recovery_years"]) === 39 ? 39 : 27.5;
  const isTable = /table/.test(word(input, "method"));
  const basis = decimalAt(input, ["basis", "building"]) ?? costOf(input) ?? fixed("100");
  const schedules = monthsOf(input).map((month) => {
    const compute = isTable ? tableDepreciation : buildingDepreciation;
    const years = compute({ basis, recoveryYears, month });
    return years.ok ? years.value : [];
  });
  const isOne = !has(input, "months");
  const yearOf = (i: number) => schedules.map((years) => toNumber(years[i] ?? 0n));
  return {
    ...Object.fromEntries(
      Array.from({ length: LONGEST }, (_, i) => [`year_${i + 1}`, isOne ? (yearOf(i)[0] ?? null) : yearOf(i)]),
    ),
    first_year: isOne ? (yearOf(0)[0] ?? null) : yearOf(0),
    per_year: yearOf(1)[0] ?? null,
  };
};
