import type { Day } from "#engine/dates/day.ts";
import type { AssetColumns } from "#engine/ledger/asset-columns.ts";
import type { Book, Position } from "#engine/ledger/book.ts";
import { ColumnBook, positionsOf } from "#engine/ledger/column-book.ts";
import { ColumnPosition } from "#engine/ledger/column-position.ts";
import { unitsOf, type Units } from "#engine/ledger/quantity-units.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { toNumber, ZERO } from "#engine/money/fixed.ts";

/** Stretches of days with an unchanged quantity: run i covers `starts[i]` to the day before `starts[i + 1]`, the last to the end. */
export interface Runs {
  readonly starts: ArrayLike<Day>;
  readonly quantities: ArrayLike<number>;
}

/** The quantity of several positions of one asset together, as runs. Summed exactly, so that what is closed is exactly zero. */
export function quantityRuns(positions: readonly Position[]): Runs {
  const columns = columnRuns(positions);
  if (columns) return columns;
  const [only] = positions;
  if (positions.length === 1 && only)
    return { starts: only.changeDays, quantities: only.changeQuantities.map(toNumber) };
  const units = positions.map(({ changeQuantities }) => unitsOf(changeQuantities));
  const whole = units.every((column) => column !== undefined) ? wholeRuns(positions, units) : undefined;
  return whole ?? exactRuns(positions);
}

/** The same of all accounts of an asset, without making their positions where it is kept in columns. */
export function assetRuns(book: Book, asset: number): Runs {
  const of = book instanceof ColumnBook ? book.columns.get(asset) : undefined;
  return of ? runsOfColumns(of.columns) : quantityRuns(positionsOf(book, asset));
}

/** Of all accounts of an asset kept in columns. Undefined for others. */
function columnRuns(positions: readonly Position[]): Runs | undefined {
  const [first] = positions;
  if (!(first instanceof ColumnPosition)) return undefined;
  const { of } = first;
  if (positions.length !== of.columns.accounts.length) return undefined;
  for (const it of positions) if (!(it instanceof ColumnPosition && it.of === of)) return undefined;
  return runsOfColumns(of.columns);
}

/** Columns hold the sum of all accounts. */
function runsOfColumns({ accounts, together, places }: AssetColumns): Runs {
  const { days, units } = together;
  const quantities = new Float64Array(units.length);
  // A single position's decimals become doubles by way of their 18 places: the same two roundings.
  const [factor, divisor] = accounts.length === 1 ? [10 ** (18 - places), 1e18] : [1, 10 ** places];
  for (let i = 0; i < units.length; i++) quantities[i] = ((units[i] ?? 0) * factor) / divisor;
  return { starts: days, quantities };
}

/** Sums of whole numbers are exact in any order, so days are added up where they stand. Undefined where a sum could pass 2^53. */
function wholeRuns(positions: readonly Position[], columns: readonly Units[]): Runs | undefined {
  const places = Math.max(...columns.map((column) => column.places));
  const factors = columns.map((column) => 10 ** (places - column.places));
  const most = columns.reduce((sum, { largest }, i) => sum + largest * (factors[i] ?? 1), 0);
  if (2 * most > Number.MAX_SAFE_INTEGER) return undefined;
  const first = Math.min(...positions.map(({ changeDays }) => changeDays[0] ?? Infinity));
  const last = Math.max(...positions.map(({ changeDays }) => changeDays.at(-1) ?? -Infinity));
  if (last < first) return { starts: [], quantities: [] };
  const steps = new Float64Array(last - first + 1).fill(Number.NaN);
  positions.forEach(({ changeDays }, i) => {
    const { units } = columns[i] ?? { units: new Float64Array() };
    const factor = factors[i] ?? 1;
    let before = 0;
    for (let change = 0; change < units.length; change++) {
      const place = (changeDays[change] ?? 0) - first;
      const own = (units[change] ?? 0) * factor;
      const known = steps[place] ?? 0;
      steps[place] = (known === known ? known : 0) + own - before;
      before = own;
    }
  });
  return runsOf(steps, first, 10 ** places);
}

/** Days on which something changed, and what is held from each on; NaN where nothing did. */
function runsOf(steps: Float64Array, first: Day, scale: number): Runs {
  const starts: Day[] = [];
  const quantities: number[] = [];
  let total = 0;
  for (let place = 0; place < steps.length; place++) {
    const step = steps[place] ?? 0;
    if (step !== step) continue;
    total += step;
    starts.push(first + place);
    quantities.push(total / scale);
  }
  return { starts, quantities };
}

function exactRuns(positions: readonly Position[]): Runs {
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
