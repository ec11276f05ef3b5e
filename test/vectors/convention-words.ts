import { DAY_COUNTS, isDayCount, type DayCount } from "#engine/fixed-income/day-count.ts";
import { has, number, numberAt, textAt, type JsonObject } from "#test/vectors/example.ts";

// Conventions by the words examples may use: day counts beside the engine's own names, and how often a year.

const OTHER_NAMES: Readonly<Record<string, DayCount>> = {
  "act/365": "ACT/365F",
  "act/365fixed": "ACT/365F",
  "act/act": "ACT/ACT ISDA",
  moneymarketbasis: "ACT/360",
  french: "ACT/360",
  "30/360": "30/360 BOND",
  "30/360bondbasis": "30/360 BOND",
  bondbasis: "30/360 BOND",
  "30u/360": "30/360 US",
  "30/360nasd": "30/360 US",
  eurobondbasis: "30E/360",
  "30/360e": "30E/360",
  "30/360european": "30E/360",
  german: "30E/360 ISDA",
  "30/360german": "30E/360 ISDA",
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("actual", "act")
    .replaceAll(/[\s().,_-]/g, "");

const BY_PLAIN_NAME = new Map<string, DayCount>([
  ...Object.entries(OTHER_NAMES),
  ...DAY_COUNTS.map((name) => [plain(name), name] as const),
]);

/** A day count by the engine's name, or by another one in use; "30/360" alone is ISDA's bond basis. */
export function dayCountNamed(name: string): DayCount {
  if (isDayCount(name)) return name;
  const key = plain(name);
  const found = BY_PLAIN_NAME.get(key);
  if (found === undefined) throw new Error(`no day count "${name}"`);
  return found;
}

export const statedDayCount = (input: JsonObject, other: DayCount): DayCount => {
  const name = textAt(input, ["day_count", "day_count_convention", "convention", "basis"]);
  return name === undefined ? other : dayCountNamed(name);
};

const TIMES_A_YEAR: readonly (readonly [RegExp, number])[] = [
  [/^(semi-?_?annual(ly)?|half-?_?year(ly)?|bi-?annual(ly)?|twice_a_year)$/, 2],
  [/^(annual(ly)?|year(ly)?|once_a_year)$/, 1],
  [/^(quarter(ly)?)$/, 4],
  [/^(bi-?month(ly)?)$/, 6],
  [/^(month(ly)?)$/, 12],
  [/^(fortnight(ly)?|bi-?week(ly)?)$/, 26],
  [/^(week(ly)?)$/, 52],
  [/^(business_days?|trading_days?)$/, 252],
  [/^(dai?ly?|day)$/, 365],
];

/** How often a year a word says; `daily` counts calendar days unless `daysInYear` says otherwise. */
export function timesAYear(word: string, daysInYear = 365): number {
  const lower = word.trim().toLowerCase().replaceAll(" ", "_");
  const found = TIMES_A_YEAR.find(([pattern]) => pattern.test(lower))?.[1];
  if (found === undefined) throw new Error(`no frequency "${word}"`);
  return found === 365 ? daysInYear : found;
}

/** How often a year, as a number or a word; undefined when the example does not say. */
export function statedTimes(input: JsonObject, keys: readonly string[], daysInYear = 365): number | undefined {
  const key = keys.find((name) => has(input, name));
  if (key === undefined) return undefined;
  const value = input[key];
  return typeof value === "string" && !Number.isFinite(Number(value))
    ? timesAYear(value, daysInYear)
    : number(input, key);
}

const TRADING_DAYS = 252;

/** Periods a year of a series of returns: as a number, or as a word, where daily means trading days. */
export function periodsPerYearOf(input: JsonObject): number {
  const times = statedTimes(input, ["periods_per_year", "frequency", "period", "annualization_factor"], TRADING_DAYS);
  return times ?? numberAt(input, ["scale"]) ?? number(input, "periods_per_year");
}
