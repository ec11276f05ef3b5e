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
export function worthOf(asset: AssetFacts, quantity: Fixed, { market, on, base }: ValuationDay): Valued {
  const quoted = localWorth(asset, quantity, { market, on });
  const accrued = accruedWorth(asset, quantity, { market, on, base });
  const interest = accrued?.status === "ok" ? accrued.value : ZERO;
  const local = { ...quoted, accrued, value: quoted.value === undefined ? undefined : quoted.value + interest };
  if (local.value === undefined) return { ...local, valueBase: undefined, rate: undefined };
  if (asset.currency === base) return { ...local, valueBase: local.value, rate: undefined };
  const rate = rateOn(market.rates, { from: asset.currency, to: base }, on);
  if (rate) return { ...local, valueBase: convertAt(local.value, rate), rate };
  if (local.value === 0n) return { ...local, valueBase: 0n, rate };
  return { ...local, valueBase: undefined, rate, missing: [missingRate({ from: asset.currency, to: base }, on)] };
}

function accruedWorth(
  asset: AssetFacts,
  quantity: Fixed,
  { market, on, base }: ValuationDay,
): AccruedWorth | undefined {
  const perUnit = accruedOn(market.accrued, asset.id, on);
  if (perUnit === undefined || quantity === ZERO) return undefined;
  if (perUnit === "unknown") return { status: "unknown" };
  const value = times(quantity, perUnit, asset);
  if (asset.currency === base) return { status: "ok", perUnit, value, valueBase: value };
  const rate = rateOn(market.rates, { from: asset.currency, to: base }, on);
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

function localWorth(
  asset: AssetFacts,
  quantity: Fixed,
  { market, on }: { readonly market: Market; readonly on: Day },
): LocalWorth {
  if (isCashAsset(asset) || asset.tracking === "value") return { value: quantity, quote: undefined, missing: [] };
  const quote = priceOn(market.prices, asset.id, on);
  if (quantity === 0n) return { value: 0n, quote, missing: [] };
  if (!quote) return { value: undefined, quote, missing: [`No price of ${asset.name} on or before ${formatDay(on)}`] };
  const value = times(quantity, quote.price, asset);
  if (quote.currency === asset.currency) return { value, quote, missing: [] };
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
