import type { LocalDate } from "#engine/dates/day.ts";
import { day, formatDay, parseDay } from "#engine/dates/day.ts";
import { isCurrencyCode } from "#engine/money/currency.ts";
import { abs, parseFixed } from "#engine/money/fixed.ts";
import type { Result } from "#engine/result.ts";
import { err } from "#engine/result.ts";
import type { Keeper } from "./keeper.ts";
import type { History, PriceSource, Quote, SourceError } from "./price-source.ts";
import type { EuroRate, RateSource } from "./rate-source.ts";
import type { Observation, SeriesSource } from "./series-source.ts";
import { sharedSeries } from "#engine/prices/shared-series.ts";

/** East of Greenwich a day begins up to 14 hours before ours. */
const DAYS_AHEAD = 1;

/**
 * A source as its keeper lets it be asked, whose every answer is looked at before anybody believes it: days that are, in order, none of tomorrow;
 * positive prices; one currency for one symbol, the same as before. What fails is the whole answer: none of it can be trusted.
 */
export function checkedPrices(source: PriceSource, keeper: Keeper): PriceSource {
  const currencies = new Map<string, string>();
  const today = () => formatDay(Math.floor(keeper.now() / 86_400_000));
  const asBefore = (symbol: string, currency: string): string | undefined => {
    if (!isCurrencyCode(currency)) return `${symbol} in ${currency}, which is no currency`;
    const before = currencies.get(symbol) ?? currency;
    currencies.set(symbol, before);
    return before === currency ? undefined : `${symbol} in ${currency}, which was in ${before} before`;
  };
  const checked = <T>(call: () => Promise<Result<T, SourceError>>, problemOf: (value: T) => string | undefined) =>
    keeper.watch(async () => {
      const answer = await call();
      const detail = answer.ok ? problemOf(answer.value) : undefined;
      return detail === undefined
        ? answer
        : err<SourceError>({ kind: "provider_answer_unreadable", provider: keeper.name, detail });
    });
  const { profile } = source;
  return {
    ...source,
    search: (query, limit) =>
      query.trim() === "" || limit < 1 ? source.search("", 0) : keeper.watch(() => source.search(query, limit)),
    history: (symbol, from, to) =>
      checked(
        () => source.history(symbol, from, to),
        (history) => problemOfHistory(history, { from, to, today: today() }) ?? asBefore(symbol, history.currency),
      ),
    latest: (symbols) =>
      checked(
        () => source.latest(symbols),
        (quotes) =>
          problemOfQuotes(quotes, symbols, today()) ??
          quotes.map((it) => asBefore(it.symbol, it.currency)).find((it) => it !== undefined),
      ),
    ...(profile ? { profile: (symbol: string) => keeper.watch(() => profile(symbol)) } : {}),
  };
}

/** The same for rates. */
export const checkedRates = (source: RateSource, keeper: Keeper): RateSource => ({
  ...source,
  rates: (from, to) =>
    keeper.watch(async () => {
      const answer = await source.rates(from, to);
      const detail = answer.ok ? problemOfRates(answer.value, from, to) : undefined;
      return detail === undefined
        ? answer
        : err<SourceError>({ kind: "provider_answer_unreadable", provider: keeper.name, detail });
    }),
});

/** And for shared series: of the group that was asked for, in order, within the days, levels above zero and yields that can be. */
export const checkedSeries = (source: SeriesSource, keeper: Keeper): SeriesSource => ({
  ...source,
  observations: (group, from, to) =>
    keeper.watch(async () => {
      const answer = await source.observations(group, from, to);
      const asked = source.groups.find(({ key }) => key === group)?.series ?? [];
      const detail = answer.ok ? problemOfObservations(answer.value, asked, { from, to }) : undefined;
      return detail === undefined
        ? answer
        : err<SourceError>({ kind: "provider_answer_unreadable", provider: keeper.name, detail });
    }),
});

/** No country has paid or been paid more, in per cent a year, that has bonds others compare theirs with. */
const MOST_PERCENT = parseFixed("50") ?? 0n;

function problemOfObservations(
  told: readonly Observation[],
  asked: readonly string[],
  { from, to }: Pick<Days, "from" | "to">,
): string | undefined {
  const last = new Map<string, LocalDate>();
  for (const { series, on, value } of told) {
    if (!asked.includes(series)) return `${series}, which was not asked for`;
    const isIn = parseDay(on) !== undefined && on >= from && on <= to && on > (last.get(series) ?? "");
    if (!isIn) return `${on} of ${series}, out of order or not asked for`;
    last.set(series, on);
    const amount = parseFixed(value);
    const isYield = sharedSeries(series)?.kind === "curve";
    const isRight = amount !== undefined && (isYield ? abs(amount) <= MOST_PERCENT : amount > 0n);
    if (!isRight) return `${value} for ${series} on ${on}`;
  }
  return undefined;
}

const isPositive = (text: string): boolean => (parseFixed(text) ?? 0n) > 0n;

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly today: LocalDate;
}

function problemOfHistory({ closes, splits, dividends }: History, days: Days): string | undefined {
  const price = closes.find((it) => !isPositive(it.price));
  if (price) return `a close of ${price.price} on ${price.on}`;
  const isFalling = closes.some(({ on }, index) => index > 0 && on <= (closes[index - 1]?.on ?? ""));
  if (isFalling) return "closes out of order";
  const split = splits.find((it) => !isPositive(it.to) || !isPositive(it.from));
  if (split) return `a split of ${split.to} for ${split.from} on ${split.on}`;
  const dividend = dividends.find((it) => !isPositive(it.amount));
  if (dividend) return `a dividend of ${dividend.amount} on ${dividend.on}`;
  const outside = [...closes, ...splits, ...dividends].find(({ on }) => !isWithin(on, days));
  return outside && `${outside.on}, which was not asked for or is still to come`;
}

const isWithin = (on: LocalDate, { from, to, today }: Days): boolean =>
  parseDay(on) !== undefined && on >= from && on <= to && day(on) <= day(today) + DAYS_AHEAD;

function problemOfQuotes(quotes: readonly Quote[], asked: readonly string[], today: LocalDate): string | undefined {
  const symbols = quotes.map(({ symbol }) => symbol);
  const stranger = symbols.find((it, index) => !asked.includes(it) || symbols.indexOf(it) !== index);
  if (stranger !== undefined) return `${stranger}, which was not asked for or is answered twice`;
  const wrong = quotes.find((it) => !isPositive(it.price) || parseDay(it.on) === undefined);
  if (wrong) return `a price of ${wrong.price} on ${wrong.on}`;
  const later = quotes.find(({ on }) => day(on) > day(today) + DAYS_AHEAD);
  return later && `a price of ${later.on}, which is still to come`;
}

function problemOfRates(rates: readonly EuroRate[], from: LocalDate, to: LocalDate): string | undefined {
  const wrong = rates.find(({ on, rate }) => !isPositive(rate) || on < from || on > to);
  if (wrong) return `a rate of ${wrong.rate} for ${wrong.currency} on ${wrong.on}`;
  const isTwice = new Set(rates.map(({ currency, on }) => `${currency} ${on}`)).size !== rates.length;
  return isTwice ? "two rates of one currency on one day" : undefined;
}
