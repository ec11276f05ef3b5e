import type { LocalDate } from "#engine/dates/day.ts";
import { day, formatDay } from "#engine/dates/day.ts";
import type { Result } from "#engine/result.ts";
import { err } from "#engine/result.ts";
import type { SourceError } from "#providers/market-data/price-source.ts";
import type { EuroRate, RateSource } from "#providers/market-data/rate-source.ts";
import { download } from "./api.ts";
import type { DayRange, EcbFileError } from "./translate.ts";
import { readHistory, readLatest, unpackHistory } from "./translate.ts";

export interface EcbParts {
  /** Folder of the published files. */
  readonly url: string;
  readonly today: () => LocalDate;
  readonly timeoutMs?: number;
}

/** The file of 90 days is a fortieth of the whole history. Five days are kept in hand for the day it is published. */
const RECENT_DAYS = 85;
const ZIP_BYTES_MAX = 5_000_000;
const XML_BYTES_MAX = 1_000_000;

/** Euro reference rates of the European Central Bank: daily, about 30 currencies, since 1999. */
export function createEcbRates({ url, today, timeoutMs = 15_000 }: EcbParts): RateSource {
  const fileAt = (name: string) => new URL(name, url.endsWith("/") ? url : `${url}/`).toString();
  const recent = (range: DayRange) =>
    ask({ url: fileAt("eurofxref-hist-90d.xml"), bytesMax: XML_BYTES_MAX, timeoutMs }, (bytes) =>
      readLatest(new TextDecoder().decode(bytes), range),
    );
  const history = (range: DayRange) =>
    ask({ url: fileAt("eurofxref-hist.zip"), bytesMax: ZIP_BYTES_MAX, timeoutMs }, (bytes) => {
      const text = unpackHistory(bytes);
      return text.ok ? readHistory(text.value, range) : text;
    });
  return {
    key: "ecb",
    name: "European Central Bank",
    rates: (from, to) => (from > formatDay(day(today()) - RECENT_DAYS) ? recent({ from, to }) : history({ from, to })),
  };
}

async function ask(
  file: Parameters<typeof download>[0],
  read: (bytes: Uint8Array) => Result<readonly EuroRate[], EcbFileError>,
): Promise<Result<readonly EuroRate[], SourceError>> {
  const bytes = await download(file);
  if (!bytes.ok) return bytes;
  const rates = read(bytes.value);
  if (rates.ok) return rates;
  return err({ kind: "provider_answer_unreadable", provider: "European Central Bank", detail: rates.error.detail });
}
