import { formatDay, type Day } from "#engine/dates/day.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { mul, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { accruedOn } from "#engine/prices/accrued-book.ts";
import type { Market } from "#engine/prices/market.ts";
import { priceOn, type Quote } from "#engine/prices/price-book.ts";
import { convertAt, MAX_RATE_AGE_DAYS, rateOn, type ExchangeRate, type RateBook } from "#engine/prices/rates.ts";

/** What units are worth on a day, and what it rests on. `value` is in the asset's currency, `valueBase` in base. */
export interface Valued {
  /** What of the value is accrued interest; absent where nothing accrues. Unknown: the value is that of the quoted price alone. */
  readonly accrued: AccruedWorth | undefined;
  readonly value: Fixed | undefined;
  readonly valueBase: Fixed | undefined;
  /** Absent for cash and for assets known by their value. */
  readonly quote: Quote | undefined;
  /** Rate from the asset's currency to base; absent when they are the same or it is unknown. */
  readonly rate: ExchangeRate | undefined;
  /** What is unknown, in words; empty when both values are known. */
  readonly missing: readonly string[];
}

export type AccruedWorth =
  | { readonly status: "unknown" }
  /** `perUnit` as prices are quoted; `value` in the asset's currency, `valueBase` in base where its rate is known. */
  | {
      readonly status: "ok";
      readonly perUnit: Fixed;
      readonly value: Fixed;
      readonly valueBase: Fixed | undefined;
    };

export interface ValuationDay {
  readonly market: Market;
  readonly on: Day;
  readonly base: Currency;
}

/**
 * Quantity × price × multiplier at the last price on or before the day, with the interest accrued since the last coupon, then at the day's
 * rate. Zero units are worth zero.
 */
export const worthOf = (asset: AssetFacts, quantity: Fixed, day: ValuationDay): Valued =>
  worthAt(asset, quantity, stateOf(asset, day));

/** The same of many holdings on one day: the price and rates of an asset are looked up once. */
export function worthsOn(day: ValuationDay): (asset: AssetFacts, quantity: Fixed) => Valued {
  const states = new Map<string, AssetState>();
  return (asset, quantity) => {
    const known = states.get(asset.id) ?? stateOf(asset, day);
    states.set(asset.id, known);
    return worthAt(asset, quantity, known);
  };
}

/** What holds for every unit of an asset on a day. */
interface AssetState extends ValuationDay {
  readonly quote: Quote | undefined;
  /** From the asset's currency to base; absent where they are the same or it is unknown. */
  readonly rate: ExchangeRate | undefined;
}

function stateOf(asset: AssetFacts, day: ValuationDay): AssetState {
  const { market, on, base } = day;
  const hasPrice = !isCashAsset(asset) && asset.tracking !== "value";
  return {
    ...day,
    quote: hasPrice ? priceOn(market.prices, asset.id, on) : undefined,
    rate: asset.currency === base ? undefined : rateOn(market.rates, { from: asset.currency, to: base }, on),
  };
}

function worthAt(asset: AssetFacts, quantity: Fixed, state: AssetState): Valued {
  const { on, base, rate } = state;
  const quoted = localWorth(asset, quantity, state);
  const accrued = accruedWorth(asset, quantity, state);
  const interest = accrued?.status === "ok" ? accrued.value : ZERO;
  const { quote, missing } = quoted;
  const value = quoted.value === undefined ? undefined : quoted.value + interest;
  if (value === undefined) return { quote, missing, accrued, value, valueBase: undefined, rate: undefined };
  if (asset.currency === base) return { quote, missing, accrued, value, valueBase: value, rate: undefined };
  if (rate) return { quote, missing, accrued, value, valueBase: convertAt(value, rate), rate };
  if (value === ZERO) return { quote, missing, accrued, value, valueBase: ZERO, rate };
  const unknown = [missingRate({ from: asset.currency, to: base }, on)];
  return { quote, missing: unknown, accrued, value, valueBase: undefined, rate };
}

function accruedWorth(
  asset: AssetFacts,
  quantity: Fixed,
  { market, on, base, rate }: AssetState,
): AccruedWorth | undefined {
  const perUnit = accruedOn(market.accrued, asset.id, on);
  if (perUnit === undefined || quantity === ZERO) return undefined;
  if (perUnit === "unknown") return { status: "unknown" };
  const value = times(quantity, perUnit, asset);
  if (asset.currency === base) return { status: "ok", perUnit, value, valueBase: value };
  return { status: "ok", perUnit, value, valueBase: rate && convertAt(value, rate) };
}

/** Units at a price: prices are for the multiplier's part of a unit. */
const times = (quantity: Fixed, price: Fixed, { multiplier }: AssetFacts): Fixed =>
  multiplier === ONE ? mul(quantity, price) : mul(mul(quantity, price), multiplier);

interface LocalWorth {
  readonly value: Fixed | undefined;
  readonly quote: Quote | undefined;
  readonly missing: readonly string[];
}

const NOTHING: readonly string[] = [];

function localWorth(asset: AssetFacts, quantity: Fixed, { market, on, quote }: AssetState): LocalWorth {
  if (isCashAsset(asset) || asset.tracking === "value") return { value: quantity, quote: undefined, missing: NOTHING };
  if (quantity === 0n) return { value: 0n, quote, missing: NOTHING };
  if (!quote) return { value: undefined, quote, missing: [`No price of ${asset.name} on or before ${formatDay(on)}`] };
  const value = times(quantity, quote.price, asset);
  if (quote.currency === asset.currency) return { value, quote, missing: NOTHING };
  const converted = convertOn(value, { rates: market.rates, from: quote.currency, to: asset.currency }, on);
  const missing = converted === undefined ? [missingRate({ from: quote.currency, to: asset.currency }, on)] : [];
  return { value: converted, quote, missing };
}

function convertOn(
  value: Fixed,
  { rates, ...pair }: { readonly rates: RateBook; readonly from: Currency; readonly to: Currency },
  on: Day,
): Fixed | undefined {
  const rate = rateOn(rates, pair, on);
  return rate && convertAt(value, rate);
}

const missingRate = ({ from, to }: { readonly from: Currency; readonly to: Currency }, on: Day): string =>
  `No rate from ${from} to ${to} within ${MAX_RATE_AGE_DAYS} days before ${formatDay(on)}`;
