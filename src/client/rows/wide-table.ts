import type { RowColumn } from "#client/rows/row-grid.ts";
import { dayOf, daysInMonth, formatDay } from "#engine/dates/day.ts";

type Table = readonly (readonly string[])[];

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
/** `2026-01-31`, `31.1.2026`, `1/31/26`, `31 Jan 2026`, `Jan 31, 2026`. */
const DAYS = [
  /^\d{4}-\d{1,2}-\d{1,2}$/,
  /^\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})$/,
  /^\d{1,2}\.?[ -][a-z]{3,9}\.?,?[ -](?:\d{2}|\d{4})$/i,
  /^[a-z]{3,9}\.? \d{1,2},? \d{4}$/i,
];

/** What a heading says of a day: as it stands, or the last day of the month it names; undefined where it names none. */
function dayOfHeading(cell: string): string | undefined {
  const text = cell.trim();
  if (DAYS.some((it) => it.test(text))) return text;
  const iso = /^(\d{4})-(\d{1,2})$/.exec(text);
  if (iso) return lastDay(Number(iso[1]), Number(iso[2]));
  const numbers = /^(\d{1,2})\/(\d{4})$/.exec(text);
  if (numbers) return lastDay(Number(numbers[2]), Number(numbers[1]));
  const named = /^([a-z]{3})[a-z]*\.?[ '-](\d{4})$/i.exec(text);
  return named ? lastDay(Number(named[2]), MONTHS.indexOf((named[1] ?? "").toLowerCase()) + 1) : undefined;
}

const lastDay = (year: number, month: number): string | undefined =>
  month < 1 || month > 12 ? undefined : formatDay(dayOf(year, month, daysInMonth(year, month)));

/** A line that adds up the others is nothing one owns. */
const isSum = (name: string): boolean =>
  /^(?:grand |sub)?total\b|^net worth\b|^sum\b|^summe\b|^gesamt/i.test(name.trim());

export interface LongTable {
  readonly table: Table;
  /** Names of lines that add up others. */
  readonly sums: readonly string[];
}

/**
 * A sheet with a line for each thing and a column for each day, as rows of one value of one day each; undefined for any other table. A month stands
 * for its last day. The first column names the things where no heading does.
 */
export function longTable(table: Table, columns: readonly RowColumn[]): LongTable | undefined {
  const [heading = [], ...lines] = table;
  const [name] = columns;
  const on = columns.find(({ kind }) => kind === "day");
  const value = columns.find(({ key }) => key === "value" || key === "amount");
  const days = heading.map(dayOfHeading);
  if (!name || !on || !value || columns.some(({ key }) => key === "type")) return undefined;
  if (days.filter((it) => it !== undefined).length < 2 || days[0] !== undefined) return undefined;
  const fixed = heading.flatMap((_, at) => (days[at] === undefined ? [at] : []));
  const isNamed = fixed.some((at) => [name.label.toLowerCase(), ...name.headings].includes(wordsOf(heading[at])));
  const labels = fixed.map((at) => (at === 0 && !isNamed ? name.label : (heading[at] ?? "")));
  const sums = lines.flatMap(([first = ""]) => (isSum(first) ? [first.trim()] : []));
  const rows = lines
    .filter(([first = ""]) => !isSum(first))
    .flatMap((line) =>
      days.flatMap((day, at) => {
        const cell = line[at]?.trim() ?? "";
        return day === undefined || !/\d/.test(cell) ? [] : [[...fixed.map((it) => line[it] ?? ""), day, cell]];
      }),
    );
  return { table: [[...labels, on.label, value.label], ...rows], sums };
}

const wordsOf = (cell = ""): string => cell.toLowerCase().trim();
