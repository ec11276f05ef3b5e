import { fixed, toNumber } from "#engine/money/fixed.ts";
import { buildingDepreciation, straightLine } from "#engine/real-estate/depreciation.ts";
import { decimal } from "#test/vectors/decimals.ts";
import { has, number, numbers, type Adapter } from "#test/vectors/example.ts";

const LONGEST = 40;

export const adapter: Adapter = (input) => {
  if (has(input, "salvage")) {
    const [cost, salvage] = [decimal(input, "cost"), decimal(input, "salvage")];
    const yearly = straightLine(cost, salvage, number(input, "life"));
    return { per_year: yearly === undefined ? null : toNumber(yearly) };
  }
  const recoveryYears = has(input, "life") && number(input, "life") === 39 ? 39 : 27.5;
  const schedules = numbers(input, "months").map((month) => {
    const years = buildingDepreciation({ basis: fixed("100"), recoveryYears, month });
    return years.ok ? years.value : [];
  });
  return Object.fromEntries(
    Array.from({ length: LONGEST }, (_, i) => [`year_${i + 1}`, schedules.map((years) => toNumber(years[i] ?? 0n))]),
  );
};
