import { readFileSync } from "node:fs";
import type { LocalDate } from "#engine/dates/day.ts";
import { day, formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { assert } from "#engine/result.ts";
import type { EuroRate } from "#providers/market-data/rate-source.ts";

/**
 * Reference rates the European Central Bank published: the last ones of each week. They are facts of those days; nothing between is made up. No
 * day is more than 7 days after the rate before it, the age up to which a rate is taken.
 */
export interface WeeklyRates {
  readonly currencies: readonly string[];
  readonly until: LocalDate;
  /** Rising by day; within a day in the order of `currencies`. */
  readonly rates: readonly EuroRate[];
}

let known: WeeklyRates | undefined;

/** Read once, in about 20 ms. */
export const weeklyRates = (): WeeklyRates =>
  (known ??= readWeeklyRates(readFileSync(new URL("./weekly-rates.txt", import.meta.url), "utf8")));

interface Column {
  readonly currency: string;
  readonly unit: bigint;
}

/** Undoes the coding that the head of the file describes. */
export function readWeeklyRates(text: string): WeeklyRates {
  const [head = "", ...lines] = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const columns: readonly Column[] = head.split(" ").map((name) => ({
    currency: name.slice(0, 3),
    unit: 10n ** BigInt(18 - Number(name.slice(3))),
  }));
  const latest = columns.map(() => 0);
  const rates: EuroRate[] = [];
  let today = 0;
  for (const line of lines) {
    const [dayCell = "", ...cells] = line.split(" ");
    assert(cells.length === columns.length, "a line has a cell for every currency");
    today = today === 0 ? day(dayCell) : today + Number(dayCell);
    const on = formatDay(today);
    for (const [index, { currency, unit }] of columns.entries()) {
      const cell = cells[index];
      if (cell === undefined || cell === "-") continue;
      const value = (latest[index] ?? 0) + Number(cell);
      latest[index] = value;
      rates.push({ currency, on, rate: formatFixed(BigInt(value) * unit) });
    }
  }
  return { currencies: columns.map(({ currency }) => currency), until: formatDay(today), rates };
}
