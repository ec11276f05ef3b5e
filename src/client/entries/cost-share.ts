import { div, fixed, formatFixed, mul, round, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { PriceList } from "#features/prices/contract.ts";

type Price = Pick<PriceList["prices"][number], "on" | "price" | "currency" | "source">;

/** Market values on the first trading day of what was received, and the share of the cost that goes along by them. */
export type CostShare =
  | {
      readonly kind: "known";
      /** The first day both have a price of. */
      readonly on: string;
      readonly currency: string;
      readonly kept: Worth;
      readonly received: Worth;
      /** In percent, as decimal text with four digits. */
      readonly percent: string;
    }
  | { readonly kind: "no_price"; readonly of: "kept" | "received" }
  | { readonly kind: "currencies" };

interface Worth {
  readonly units: string;
  readonly price: string;
  readonly value: string;
}

interface Side {
  readonly units: string;
  /** In any order. */
  readonly prices: readonly Price[];
}

/** As many days after the entry the first price may be. */
export const DAYS_TO_TRADE = 14;

/** Value of what was received ÷ value of both, on the first day from `from` on that both have a price of. */
export function costShareByPrices(
  from: string,
  { kept, received }: Readonly<Record<"kept" | "received", Side>>,
): CostShare {
  const pricedOn = (prices: readonly Price[]) => {
    const byDay = new Map<string, Price>();
    for (const it of prices) if (it.on >= from && goesBefore(it, byDay.get(it.on))) byDay.set(it.on, it);
    return byDay;
  };
  const [before, after] = [pricedOn(kept.prices), pricedOn(received.prices)];
  if (after.size === 0) return { kind: "no_price", of: "received" };
  const on = [...after.keys()].filter((it) => before.has(it)).toSorted()[0];
  const [old, fresh] = [before.get(on ?? ""), after.get(on ?? "")];
  if (on === undefined || !old || !fresh) return { kind: "no_price", of: "kept" };
  if (old.currency !== fresh.currency) return { kind: "currencies" };
  const [keptValue, receivedValue] = [valueOf(kept.units, old), valueOf(received.units, fresh)];
  const both = keptValue + receivedValue;
  if (keptValue < ZERO || receivedValue < ZERO || both === ZERO) return { kind: "no_price", of: "kept" };
  const share = round(div(receivedValue, both) * 100n, 4);
  return {
    kind: "known",
    on,
    currency: old.currency,
    kept: { units: kept.units, price: old.price, value: formatFixed(keptValue) },
    received: { units: received.units, price: fresh.price, value: formatFixed(receivedValue) },
    percent: formatFixed(share),
  };
}

/** Of several of one day the price stated by hand counts, then the provider's, then the statement's. */
const SOURCES: readonly Price["source"][] = ["statement", "provider", "manual"];
const goesBefore = (price: Price, other: Price | undefined): boolean =>
  other === undefined || SOURCES.indexOf(price.source) > SOURCES.indexOf(other.source);

const valueOf = (units: string, { price }: Price): Fixed => mul(fixed(units), fixed(price));
