import { day, type Day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { linkedReturn } from "#engine/performance/twr.ts";
import { xirr } from "#engine/performance/xirr.ts";

export interface TwoReturnsInput {
  /** Month before which the second deposit is made: 1 is February, 11 December. */
  readonly month: number;
  readonly deposit: number;
}

export const FIRST_TWO_RETURNS: TwoReturnsInput = { month: 6, deposit: 8_000 };
export const FIRST_DEPOSIT = 10_000;

/** Level of the share at the first day of each month of 2024 and of January 2025: down by a fifth, and back. */
export const LEVELS: readonly number[] = [100, 97, 93, 90, 86, 83, 80, 82, 86, 90, 94, 97, 100];

export interface TwoReturns {
  readonly timeWeighted: Figure;
  readonly moneyWeighted: Figure;
  readonly paidIn: number;
  readonly closing: number;
  /** Value of the holding at the first of each month, deposits included. */
  readonly values: readonly number[];
}

const firstOf = (month: number): Day =>
  day(month === 12 ? "2025-01-01" : `2024-${String(month + 1).padStart(2, "0")}-01`);
const levelAt = (month: number): number => LEVELS[month] ?? 100;

/** A share bought twice: what it returned, and what the buyer did. */
export function twoReturns({ month, deposit }: TwoReturnsInput): TwoReturns {
  const units = FIRST_DEPOSIT / levelAt(0);
  const more = deposit / levelAt(month);
  const values = LEVELS.map((level, index) => level * (index >= month ? units + more : units));
  const closing = values.at(-1) ?? 0;
  return {
    timeWeighted: linkedReturn([
      { begin: FIRST_DEPOSIT, endBeforeFlow: units * levelAt(month) },
      { begin: values[month] ?? 0, endBeforeFlow: closing },
    ]),
    moneyWeighted: xirr([
      { on: firstOf(0), amount: -FIRST_DEPOSIT },
      { on: firstOf(month), amount: -deposit },
      { on: firstOf(12), amount: closing },
    ]),
    paidIn: FIRST_DEPOSIT + deposit,
    closing,
    values,
  };
}
