import { max, min, mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";

/** Recovery periods of buildings under US tax law: residential and other. */
export type RecoveryYears = 27.5 | 39;

export interface BuildingFacts {
  /** Cost of the building without the land. */
  readonly basis: Fixed;
  readonly recoveryYears: RecoveryYears;
  /** Month in which it was placed in service, 1 to 12. */
  readonly month: number;
}

export type DepreciationError = { readonly kind: "no_such_month" | "no_such_rate" };

/**
 * Depreciation of each calendar year, straight line with the mid-month convention: the first year has 12.5 − month months. Half
 * months are the unit, so the years add up to the basis exactly. Source: 26 USC 168, IRS Publication 946.
 */
export function buildingDepreciation({
  basis,
  recoveryYears,
  month,
}: BuildingFacts): Result<readonly Fixed[], DepreciationError> {
  if (!Number.isInteger(month) || month < 1 || month > 12) return err({ kind: "no_such_month" });
  const whole = recoveryYears * 24;
  const years: Fixed[] = [];
  let [used, given] = [0, ZERO];
  for (let year = 1; used < whole && year <= 60; year++) {
    used = Math.min(whole, used + (year === 1 ? 25 - 2 * month : 24));
    const upTo = mulDiv(basis, BigInt(used), BigInt(whole));
    years.push(upTo - given);
    given = upTo;
  }
  return ok(years);
}

/** Percent a year of the cost of a building in Germany: § 7 (4) EStG, by what it is and when it was finished. */
export const BUILDING_RATES = [2, 2.5, 3] as const;
export type BuildingRate = (typeof BUILDING_RATES)[number];

export interface GermanBuildingFacts {
  readonly basis: Fixed;
  readonly rate: BuildingRate;
  /** Month in which it was bought or finished, 1 to 12. */
  readonly month: number;
}

/**
 * The same for Germany: so many percent of the cost a year until all of it is taken, the first year by its months from the one in which it was
 * bought or finished. Months are the unit, so the years add up to the cost exactly. Source: EStG § 7 (1) sentence 4, (4).
 */
export function germanDepreciation({
  basis,
  rate,
  month,
}: GermanBuildingFacts): Result<readonly Fixed[], DepreciationError> {
  if (!Number.isInteger(month) || month < 1 || month > 12) return err({ kind: "no_such_month" });
  if (!BUILDING_RATES.includes(rate)) return err({ kind: "no_such_rate" });
  const whole = 1200 / rate;
  const years: Fixed[] = [];
  let [used, given] = [0, ZERO];
  for (let year = 1; used < whole && year <= 60; year++) {
    used = Math.min(whole, used + (year === 1 ? 13 - month : 12));
    const upTo = mulDiv(basis, BigInt(used), BigInt(whole));
    years.push(upTo - given);
    given = upTo;
  }
  return ok(years);
}

const A6_FIRST = [3485, 3182, 2879, 2576, 2273, 1970, 1667, 1364, 1061, 758, 455, 152];
const A7A_FIRST = [2461, 2247, 2033, 1819, 1605, 1391, 1177, 963, 749, 535, 321, 107];
const A6_YEAR_28 = [1970, 2273, 2576, 2879, 3182, 3485, 3636, 3636, 3636, 3636, 3636, 3636];
const A6_YEAR_29 = [0, 0, 0, 0, 0, 0, 152, 455, 758, 1061, 1364, 1667];

/** Thousandths of a percent of tables A-6 and A-7a for a year of service, counted from 1. */
function tablePermyriad({ recoveryYears, month }: BuildingFacts, year: number): number {
  const place = month - 1;
  if (recoveryYears === 39) {
    if (year === 1) return A7A_FIRST[place] ?? 0;
    return year < 40 ? 2564 : (A7A_FIRST[11 - place] ?? 0);
  }
  if (year === 1) return A6_FIRST[place] ?? 0;
  if (year === 28) return A6_YEAR_28[place] ?? 0;
  if (year === 29) return A6_YEAR_29[place] ?? 0;
  const isHigher = year >= 10 && (year % 2 === 0) === month <= 6;
  return isHigher ? 3637 : 3636;
}

/** The same by the printed percentages of IRS Publication 946, tables A-6 and A-7a, for those who must follow them. */
export function tableDepreciation(facts: BuildingFacts): Result<readonly Fixed[], DepreciationError> {
  const { month, recoveryYears, basis } = facts;
  if (!Number.isInteger(month) || month < 1 || month > 12) return err({ kind: "no_such_month" });
  const years = recoveryYears === 39 ? 40 : 29;
  return ok(
    Array.from({ length: years }, (_, i) => mulDiv(basis, BigInt(tablePermyriad(facts, i + 1)), 100_000n)).filter(
      (amount) => amount !== ZERO,
    ),
  );
}

/** (Cost − salvage) ÷ life: the same amount each year. Undefined without a life. */
export const straightLine = (cost: Fixed, salvage: Fixed, lifeYears: number): Fixed | undefined =>
  Number.isInteger(lifeYears) && lifeYears > 0 ? mulDiv(cost - salvage, 1n, BigInt(lifeYears)) : undefined;

/** The part of a gain taxed as recaptured depreciation: the smaller of gain and depreciation taken, never below 0. */
export const recapturedDepreciation = (gain: Fixed, taken: Fixed): Fixed => max(ZERO, min(gain, taken));
