import { abs, div, type Fixed, fixed, ZERO } from "#engine/money/fixed.ts";

const CLOSE = fixed("0.006");
const HUNDRED = fixed("100");

/** A number of units and a value of one row. */
export interface UnitsAndValue {
  readonly units: Fixed;
  readonly value: Fixed;
}

/** Whether what looks like units is the part that each value is of all: a weight. */
export function areWeights(rows: readonly UnitsAndValue[]): boolean {
  const own = rows.filter(({ value }) => value !== ZERO);
  if (own.length < 3) return false;
  const sums = [(value: Fixed) => value, abs].map((read) => own.reduce((sum, { value }) => sum + read(value), ZERO));
  return sums.some(
    (sum) =>
      sum > ZERO &&
      [false, true].some((isPercent) =>
        own.every(({ units, value }) => abs((isPercent ? div(units, HUNDRED) : units) - div(value, sum)) <= CLOSE),
      ),
  );
}
