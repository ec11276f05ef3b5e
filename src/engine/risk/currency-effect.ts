import { sum } from "#engine/statistics/moments.ts";

/** A part of a portfolio in a foreign currency: weight at the start in the base currency, returns as fractions. */
export interface CurrencyPart {
  readonly weight: number;
  readonly localReturn: number;
  /** Change of the price of the part's currency in the base currency. */
  readonly fxReturn: number;
}

export interface CurrencyEffect {
  /** (1 + local)(1 + fx) − 1, weighted. */
  readonly baseReturn: number;
  readonly localEffect: number;
  readonly currencyEffect: number;
  /** local × fx: what neither explains alone, shown apart. The three effects add up to the base return. */
  readonly crossEffect: number;
}

export function currencyEffect(parts: readonly CurrencyPart[]): CurrencyEffect {
  const localEffect = sum(parts.map((part) => part.weight * part.localReturn));
  const fxEffect = sum(parts.map((part) => part.weight * part.fxReturn));
  const crossEffect = sum(parts.map((part) => part.weight * part.localReturn * part.fxReturn));
  return { baseReturn: localEffect + fxEffect + crossEffect, localEffect, currencyEffect: fxEffect, crossEffect };
}
