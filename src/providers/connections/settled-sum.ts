import { abs, div, type Fixed, fromNumber, mul, ONE, parseFixed, round } from "#engine/money/fixed.ts";

/** More than 18 places are the whole expansion of a double: what it stands for is its shortest decimal. */
export const amountIn = (text: string | null | undefined): Fixed | undefined => {
  if (text === null || text === undefined) return undefined;
  return parseFixed(text) ?? (/^-?\d{1,15}\.\d{19,30}$/.test(text) ? fromNumber(Number(text)) : undefined);
};

/** A trade as an institution tells it, in magnitudes. */
export interface ToldTrade {
  readonly units: Fixed;
  readonly price: Fixed | undefined;
  /** What is said to have moved, with or without the charges. */
  readonly net: Fixed;
  readonly charged: Fixed;
  readonly isSale: boolean;
  readonly fxRate: Fixed | undefined;
  /** Price and account are of one currency. */
  readonly isSame: boolean;
}

/**
 * What moved in the account. Descriptions leave open whether the net value has the charges in it, and which way round the rate is: units × price says
 * so, as far as it is told. Where nothing else is, the net value is what moved.
 *
 *     10 × 5 bought for 51, charged 1   // 51 moved: the charge is in it
 *     10 × 5 bought for 50, charged 1   // 51 moved: the charge came beside it
 */
export function settledSum({ units, price, net, charged, isSale, fxRate, isSame }: ToldTrade): {
  readonly moved: Fixed;
  readonly rate: Fixed | undefined;
} {
  const gross = price === undefined ? undefined : mul(units, price);
  if (gross === undefined) return { moved: net, rate: undefined };
  const rates = isSame || fxRate === undefined || fxRate <= 0n ? [ONE] : [fxRate, div(ONE, fxRate)];
  const ways = rates.flatMap((rate) => {
    const before = mul(gross, rate);
    const after = isSale ? before - charged : before + charged;
    return [
      { rate, moved: net, error: abs(net - after) },
      { rate, moved: isSale ? net - charged : net + charged, error: abs(net - before) },
    ];
  });
  const best = ways.reduce((least, way) => (way.error < least.error ? way : least));
  // Further off than rounding and a late rate: it says nothing.
  if (best.error * 50n > net) return { moved: net, rate: undefined };
  return { moved: best.moved, rate: isSame || fxRate === undefined ? undefined : round(best.rate, 12) };
}
