import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dayOf, type Day } from "#engine/dates/day.ts";

/** A folder made by the portfolio generator: texts as they come, small tables parsed. */
export interface GeneratedFolder {
  readonly base: string;
  readonly first: Day;
  readonly last: Day;
  readonly activities: Uint8Array;
  readonly prices: Uint8Array;
  readonly rates: string;
  readonly securities: readonly GeneratedSecurity[];
  readonly accountIds: readonly string[];
}

export interface GeneratedSecurity {
  readonly id: string;
  readonly currency: string;
}

export function readFolder(directory: string): GeneratedFolder {
  const read = (name: string): string => readFileSync(join(directory, name), "utf8");
  const meta: { readonly base: string; readonly first: string; readonly last: string; readonly accounts: number } =
    JSON.parse(read("meta.json"));
  const securities = rowsOf(read("securities.csv")).map(([id = "", currency = ""]) => ({ id, currency }));
  return {
    base: meta.base,
    first: dayAt(meta.first, 0),
    last: dayAt(meta.last, 0),
    activities: readFileSync(join(directory, "activities.csv")),
    prices: readFileSync(join(directory, "prices.csv")),
    rates: read("fx.csv"),
    securities,
    accountIds: Array.from({ length: meta.accounts }, (_, index) => `A${String(index + 1).padStart(3, "0")}`),
  };
}

/** Fields of every line but the header. */
export const rowsOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48;

/** Day number of the date that starts at a place in a text; dates come again and again, so the last one is remembered. */
export function dayAt(text: string, at: number): Day {
  const year = digit(text, at) * 1000 + digit(text, at + 1) * 100 + digit(text, at + 2) * 10 + digit(text, at + 3);
  const month = digit(text, at + 5) * 10 + digit(text, at + 6);
  const dayOfMonth = digit(text, at + 8) * 10 + digit(text, at + 9);
  const key = (year * 16 + month) * 32 + dayOfMonth;
  if (key !== lastKey) {
    lastKey = key;
    lastDay = dayOf(year, month, dayOfMonth);
  }
  return lastDay;
}
let lastKey = -1;
let lastDay = 0;
