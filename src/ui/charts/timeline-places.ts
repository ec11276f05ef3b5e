import { scaleLinear } from "d3-scale";
import { civilDate, dayOf, type Day } from "#engine/dates/day.ts";

/** Where days stand on a line of some width, in how many rows so that labels of a width do not cover each other, and where years begin. */
export function timelinePlaces(days: readonly Day[], { width, labelWidth }: { width: number; labelWidth: number }) {
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const x = scaleLinear([first, Math.max(first + 1, last)], [0, Math.max(0, width - labelWidth)]);
  const ends: number[] = [];
  const places = days.map((on) => {
    const at = x(on);
    const free = ends.findIndex((end) => end <= at);
    const row = free === -1 ? ends.length : free;
    ends[row] = at + labelWidth;
    return { x: at, row };
  });
  const firstYear = civilDate(first).year + 1;
  const count = days.length === 0 ? 0 : Math.max(0, civilDate(last).year - firstYear + 1);
  const every = Math.max(1, Math.ceil((count * 44) / Math.max(1, width)));
  const years = Array.from({ length: count }, (_, i) => firstYear + i)
    .filter((_, i) => i % every === 0)
    .map((year) => ({ year, x: x(dayOf(year, 1, 1)) }));
  return { places, years, rows: ends.length };
}
