import type { Day } from "#engine/dates/day.ts";
import type { Position } from "#engine/ledger/book.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { toNumber, ZERO } from "#engine/money/fixed.ts";

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
  const places = new Int32Array(positions.length);
  const starts: Day[] = [];
  const quantities: number[] = [];
  let total: Fixed = ZERO;
  for (let day = nextDay(positions, places); day < Infinity; day = nextDay(positions, places)) {
    for (let i = 0; i < places.length; i++) {
      const place = places[i] ?? 0;
      const position = positions[i];
      if (position?.changeDays[place] !== day) continue;
      total += (position.changeQuantities[place] ?? ZERO) - (position.changeQuantities[place - 1] ?? ZERO);
      places[i] = place + 1;
    }
    starts.push(day);
    quantities.push(toNumber(total));
  }
  return { starts, quantities };
}

/** First day on which one of the positions changes, each looked at from its place on; Infinity after the last. */
function nextDay(positions: readonly Position[], places: Int32Array): Day {
  let next = Infinity;
  for (let i = 0; i < places.length; i++) {
    const day = positions[i]?.changeDays[places[i] ?? 0];
    if (day !== undefined && day < next) next = day;
  }
  return next;
}
