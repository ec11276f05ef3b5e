import { unzipSync } from "fflate";
import { SaxesParser } from "saxes";
import type { LocalDate } from "#engine/dates/day.ts";
import { parseDay } from "#engine/dates/day.ts";
import { formatFixed, parseFixed } from "#engine/money/fixed.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { EuroRate } from "#providers/market-data/rate-source.ts";

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
  const cubes = cubesIn(text);
  if (!cubes.ok) return cubes;
  const days: EuroRate[][] = [];
  for (const { time, currency, rate } of cubes.value) {
    if (currency === undefined) {
      if (time === undefined || parseDay(time) === undefined) return unreadable("a Cube without a day");
      days.push([]);
      continue;
    }
    if (time === undefined) return unreadable("a rate without a day");
    if (time < from || time > to) continue;
    const read = readRate(currency, time, rate);
    if (!read.ok) return read;
    days.at(-1)?.push(read.value);
  }
  return ok(risingByDay(days));
}

interface Cube {
  /** Its own, or of the one it lies in. */
  readonly time: string | undefined;
  readonly currency: string | undefined;
  readonly rate: string | undefined;
}

/** Every Cube below the outermost one, in the order of the file. */
function cubesIn(text: string): Result<readonly Cube[], EcbFileError> {
  const cubes: Cube[] = [];
  const open: { readonly local: string; readonly time: string | undefined }[] = [];
  const parser = new SaxesParser({ xmlns: true, position: false });
  // Entities come with a document type; the bank's files have none.
  parser.on("doctype", () => parser.fail("a document type"));
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ local, attributes }) => {
    const inside = open.findLast((it) => it.local === "Cube");
    const time = attributes["time"]?.value ?? inside?.time;
    const [currency, rate] = [attributes["currency"]?.value, attributes["rate"]?.value];
    if (local === "Cube" && inside) cubes.push({ time, currency, rate });
    open.push({ local, time });
  });
  parser.on("closetag", () => open.pop());
  try {
    parser.write(text).close();
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : "not XML");
  }
  return cubes.length === 0 && !text.includes("Cube") ? unreadable("no Cube of rates") : ok(cubes);
}

const risingByDay = (days: readonly EuroRate[][]): readonly EuroRate[] =>
  days.toSorted(([a], [b]) => ((a?.on ?? "") < (b?.on ?? "") ? -1 : 1)).flat();

function readRate(currency: string, on: LocalDate, text: string | undefined): Result<EuroRate, EcbFileError> {
  if (!CURRENCY.test(currency)) return unreadable(`"${currency}" is not a currency`);
  const rate = text === undefined ? undefined : parseFixed(text);
  if (rate === undefined || rate <= 0n) return unreadable(`the rate of ${currency} on ${on} is not a positive number`);
  return ok({ currency, on, rate: formatFixed(rate) });
}
