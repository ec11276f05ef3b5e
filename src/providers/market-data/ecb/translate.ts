import { XMLParser, XMLValidator } from "fast-xml-parser";
import { unzipSync } from "fflate";
import type { LocalDate } from "#engine/dates/day.ts";
import { parseDay } from "#engine/dates/day.ts";
import { formatFixed, parseFixed } from "#engine/money/fixed.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { EuroRate } from "#providers/market-data/port.ts";

export type EcbFileError = { readonly kind: "file_unreadable"; readonly detail: string };

export interface DayRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const UNPACKED_BYTES_MAX = 20_000_000;
const CURRENCY = /^[A-Z]{3}$/;
const unreadable = (detail: string) => err<EcbFileError>({ kind: "file_unreadable", detail });

/** The history as the ECB publishes it: a zip with one CSV. Its stated size is checked before anything is unpacked. */
export function unpackHistory(bytes: Uint8Array): Result<string, EcbFileError> {
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name.endsWith(".csv") && originalSize <= UNPACKED_BYTES_MAX,
    });
    const [file] = Object.values(files);
    return file ? ok(new TextDecoder().decode(file)) : unreadable("no CSV of a reasonable size in the zip");
  } catch {
    return unreadable("not a zip file");
  }
}

/**
 * Rates of a range from the history's CSV: a column for each currency there ever was, a line for each day, newest first, `N/A` where there is no
 * rate. Rising by day.
 */
export function readHistory(text: string, { from, to }: DayRange): Result<readonly EuroRate[], EcbFileError> {
  const [head = "", ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const [dateTitle, ...titles] = head.split(",").map((cell) => cell.trim());
  if (dateTitle !== "Date" || titles.length === 0) return unreadable("the first line does not start with Date");
  const days: EuroRate[][] = [];
  for (const line of lines) {
    const [on = "", ...cells] = line.split(",").map((cell) => cell.trim());
    if (parseDay(on) === undefined) return unreadable(`"${on}" is not a day`);
    if (on < from || on > to) continue;
    const rates: EuroRate[] = [];
    for (const [index, currency] of titles.entries()) {
      const cell = cells[index] ?? "";
      // Lines end in a comma, which makes a last column without title.
      if (currency === "" || cell === "" || cell === "N/A") continue;
      const rate = readRate(currency, on, cell);
      if (!rate.ok) return rate;
      rates.push(rate.value);
    }
    days.push(rates);
  }
  return ok(risingByDay(days));
}

/** Rates of a range from the XML of the latest day or of the last 90 days: `Cube time` with `Cube currency rate` inside. */
export function readLatest(text: string, { from, to }: DayRange): Result<readonly EuroRate[], EcbFileError> {
  // Entities come with a document type; the bank's files have none.
  if (/<!DOCTYPE/i.test(text)) return unreadable("a document type");
  if (XMLValidator.validate(text) !== true) return unreadable("not XML");
  const parsed: unknown = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    removeNSPrefix: true,
    processEntities: false,
    parseAttributeValue: false,
    isArray: (name) => name === "Cube",
  }).parse(text);
  const days: EuroRate[][] = [];
  for (const cube of cubesOf(valueAt(parsed, "Envelope")).flatMap(cubesOf)) {
    const on = valueAt(cube, "time");
    if (typeof on !== "string" || parseDay(on) === undefined) return unreadable("a Cube without a day");
    if (on < from || on > to) continue;
    const rates: EuroRate[] = [];
    for (const entry of cubesOf(cube)) {
      const rate = readRate(valueAt(entry, "currency"), on, valueAt(entry, "rate"));
      if (!rate.ok) return rate;
      rates.push(rate.value);
    }
    days.push(rates);
  }
  return days.length === 0 && !text.includes("Cube") ? unreadable("no Cube of rates") : ok(risingByDay(days));
}

const risingByDay = (days: readonly EuroRate[][]): readonly EuroRate[] =>
  days.toSorted(([a], [b]) => ((a?.on ?? "") < (b?.on ?? "") ? -1 : 1)).flat();

function readRate(currency: unknown, on: LocalDate, text: unknown): Result<EuroRate, EcbFileError> {
  if (typeof currency !== "string" || !CURRENCY.test(currency))
    return unreadable(`"${String(currency)}" is not a currency`);
  const rate = typeof text === "string" ? parseFixed(text) : undefined;
  if (rate === undefined || rate <= 0n) return unreadable(`the rate of ${currency} on ${on} is not a positive number`);
  return ok({ currency, on, rate: formatFixed(rate) });
}

const valueAt = (node: unknown, key: string): unknown =>
  typeof node === "object" && node !== null ? Reflect.get(node, key) : undefined;

const cubesOf = (node: unknown): readonly unknown[] => {
  const cubes = valueAt(node, "Cube");
  return Array.isArray(cubes) ? cubes : [];
};
