import type { LocalDate } from "#engine/dates/day.ts";
import { day, formatDay } from "#engine/dates/day.ts";
import type { Result } from "#engine/result.ts";
import { err } from "#engine/result.ts";
import type { Ask } from "#providers/market-data/ask.ts";
import { askSource } from "#providers/market-data/ask.ts";
import { checkedRates } from "#providers/market-data/checked-source.ts";
import { createKeeper } from "#providers/market-data/keeper.ts";
import type { Keeper } from "#providers/market-data/keeper.ts";
import type { SourceError } from "#providers/market-data/price-source.ts";
import type { EuroRate, RateSource } from "#providers/market-data/rate-source.ts";
import type { DayRange, EcbFileError } from "./translate.ts";
import { readHistory, readLatest, unpackHistory } from "./translate.ts";

export interface EcbParts {
  /** Folder of the published files. */
  readonly url: string;
  readonly today: () => LocalDate;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timeoutMs?: number;
}

/** The file of 90 days is a fortieth of the whole history. Five days are kept in hand for the day it is published. */
const RECENT_DAYS = 85;
const BYTES_MAX = 5_000_000;
const PER_MINUTE = 20;

/**
 * Euro reference rates of the European Central Bank: daily, about 30 currencies, since 1999. Proved against files of the published shape
 * (ecb.europa.eu, euro foreign exchange reference rates) and the bank's own history, not against the live service.
 */
export function createEcbRates({ url, today, now, timeoutMs }: EcbParts): { source: RateSource; keeper: Keeper } {
  const keeper = createKeeper({ key: "ecb", name: "European Central Bank", perMinute: PER_MINUTE, now });
  const ask = askSource({ url, keeper, timeoutMs, bytesMax: BYTES_MAX });
  const recent = (range: DayRange) =>
    askFile(ask, "eurofxref-hist-90d.xml", (bytes) => readLatest(new TextDecoder().decode(bytes), range));
  const history = (range: DayRange) =>
    askFile(ask, "eurofxref-hist.zip", (bytes) => {
      const text = unpackHistory(bytes);
      return text.ok ? readHistory(text.value, range) : text;
    });
  const source: RateSource = {
    key: keeper.key,
    name: keeper.name,
    rates: (from, to) => (from > formatDay(day(today()) - RECENT_DAYS) ? recent({ from, to }) : history({ from, to })),
  };
  return { source: checkedRates(source, keeper), keeper };
}

async function askFile(
  ask: Ask,
  path: string,
  read: (bytes: Uint8Array) => Result<readonly EuroRate[], EcbFileError>,
): Promise<Result<readonly EuroRate[], SourceError>> {
  const answer = await ask({ path });
  if (!answer.ok) return answer;
  const { status, bytes } = answer.value;
  const rates = status === 200 ? read(bytes) : undefined;
  if (rates?.ok === true) return rates;
  const detail = rates ? rates.error.detail : `status ${status} instead of the file`;
  return err({ kind: "provider_answer_unreadable", provider: "European Central Bank", detail });
}
