import { scaleLinear } from "d3-scale";
import { stack, stackOffsetDiverging } from "d3-shape";

export interface MonthStack {
  readonly key: string;
  readonly label: string;
  /** What stands under the column: the label's first letters unless given. */
  readonly tick?: string;
  /** Its neighbors' ticks are empty: it may be wider than its column. */
  readonly isTickWide?: boolean;
  /** What is said beside its amounts, such as how many bonds are paid back. */
  readonly note?: string;
  /** By key of the series: what was, and what is to come. */
  readonly past: Readonly<Record<string, number>>;
  readonly future: Readonly<Record<string, number>>;
}

/** A piece of a column, as fractions of the drawn height from its bottom. */
export interface StackPiece {
  readonly series: string;
  readonly isFuture: boolean;
  readonly low: number;
  readonly high: number;
}

/** A round amount with its line, as a fraction of the drawn height from the bottom. */
export interface StackTick {
  readonly value: number;
  readonly at: number;
}

/** About so many lines besides zero are enough to read a height by. */
const FEW_LINES = 3;
const PAST = "past ";
const FUTURE = "future ";

interface StackedMonths {
  readonly zero: number;
  readonly top: number;
  readonly ticks: readonly StackTick[];
  readonly columns: readonly (readonly StackPiece[])[];
}

/**
 * The years under months in a row, by their place: under each January and under the first month, unless a January stands right beside it. None
 * where the keys are no months such as `2026-03`.
 */
export function yearsUnder(keys: readonly string[]): ReadonlyMap<number, string> {
  const isJanuary = (key: string | undefined): boolean => /^\d{4}-01$/.test(key ?? "");
  if (!keys.every((key) => /^\d{4}-\d{2}$/.test(key))) return new Map();
  return new Map(
    keys.flatMap((key, place) =>
      isJanuary(key) || (place === 0 && !isJanuary(keys[1])) ? [[place, key.slice(0, 4)]] : [],
    ),
  );
}

/** Columns of stacked pieces on one scale: what was stands below what is to come; what is below zero hangs from the line at `zero`. */
export function stackedMonths(months: readonly MonthStack[], series: readonly string[]): StackedMonths {
  const keys = [...series.map((key) => PAST + key), ...series.map((key) => FUTURE + key)];
  const valueOf = (month: MonthStack, key: string): number =>
    key.startsWith(PAST) ? (month.past[key.slice(PAST.length)] ?? 0) : (month.future[key.slice(FUTURE.length)] ?? 0);
  const layers = stack<MonthStack>().keys(keys).value(valueOf).offset(stackOffsetDiverging)([...months]);
  const ends = layers.flatMap((layer) => layer.flatMap(([low, high]) => [low, high]));
  const [bottom, top] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const place = (value: number): number => (top === bottom ? 0 : (value - bottom) / (top - bottom));
  const columns = months.map((_, column) =>
    layers.flatMap((layer): readonly StackPiece[] => {
      const [low, high] = layer[column] ?? [0, 0];
      if (low === high) return [];
      const isFuture = layer.key.startsWith(FUTURE);
      const name = layer.key.slice((isFuture ? FUTURE : PAST).length);
      return [{ series: name, isFuture, low: place(low), high: place(high) }];
    }),
  );
  const lines = top === bottom ? [] : scaleLinear().domain([bottom, top]).ticks(FEW_LINES);
  const ticks = lines.filter((value) => value !== 0).map((value) => ({ value, at: place(value) }));
  return { zero: place(0), top, ticks, columns };
}
