import type { Day } from "#engine/dates/day.ts";
import type { Position } from "#engine/ledger/book.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { toNumber } from "#engine/money/fixed.ts";

/** Stretches of days with an unchanged quantity: run i covers `starts[i]` to the day before `starts[i + 1]`, the last to the end. */
export interface Runs {
  readonly starts: readonly Day[];
  readonly quantities: readonly number[];
}

/** The quantity of several positions of one asset together, as runs. Summed exactly, so that what is closed is exactly zero. */
export function quantityRuns(positions: readonly Position[]): Runs {
  const [only] = positions;
  if (positions.length === 1 && only)
    return { starts: only.changeDays, quantities: only.changeQuantities.map(toNumber) };
  const steps: { day: Day; step: Fixed }[] = [];
  for (const { changeDays, changeQuantities } of positions) {
    let before = 0n;
    changeDays.forEach((day, index) => {
      const quantity = changeQuantities[index] ?? 0n;
      steps.push({ day, step: quantity - before });
      before = quantity;
    });
  }
  steps.sort((a, b) => a.day - b.day);
  const starts: Day[] = [];
  const quantities: number[] = [];
  let total = 0n;
  steps.forEach(({ day, step }, index) => {
    total += step;
    if (steps[index + 1]?.day === day) return;
    starts.push(day);
    quantities.push(toNumber(total));
  });
  return { starts, quantities };
}
