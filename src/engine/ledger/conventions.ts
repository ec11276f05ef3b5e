import { LEG_NUMBERS, TYPE_NUMBERS } from "#engine/ledger/posted-numbers.ts";

/**
 * When the flows of a day count. `split`: inflows at its start, outflows at its end (the default). `start` and `end`: all of them then;
 * `end` suits purchases at the day's own closing price.
 */
export type FlowTiming = "split" | "start" | "end";

/** How a portfolio wants cost and returns counted; what is absent is the usual way. A book carries them to every figure made of it. */
export interface Conventions {
  /** Buying and selling fees are part of cost and proceeds, as most tax rules have it; then they are not counted as fees too. */
  readonly hasFeesInCost?: boolean | undefined;
  /** Taxes of a purchase, such as stamp duty, are part of its cost and then not counted as taxes too. */
  readonly hasTaxesInCost?: boolean | undefined;
  readonly flowTiming?: FlowTiming | undefined;
}

const NO_LEGS: readonly number[] = [];

/** The legs of a transaction of a type that belong to the cost of its units, or come off what they bring. */
export function legsInCost(conventions: Conventions, type: number | undefined): readonly number[] {
  const { BUY, SELL } = TYPE_NUMBERS;
  const hasFees = conventions.hasFeesInCost === true && (type === BUY || type === SELL);
  const hasTaxes = conventions.hasTaxesInCost === true && type === BUY;
  if (!hasFees && !hasTaxes) return NO_LEGS;
  return [...(hasFees ? [LEG_NUMBERS.FEE] : []), ...(hasTaxes ? [LEG_NUMBERS.TAX] : [])];
}

/** What cost holds besides the price, in words: ", with buying fees and purchase taxes". Empty where it holds nothing else. */
export function costWords({ hasFeesInCost = false, hasTaxesInCost = false }: Conventions): string {
  if (hasFeesInCost && hasTaxesInCost) return ", with fees and purchase taxes";
  if (hasFeesInCost) return ", with fees";
  return hasTaxesInCost ? ", with purchase taxes" : "";
}

/** Money that counts before a day's gain is earned, and money that counts after it: each net, inflows positive. */
export function flowsOfDay(
  timing: FlowTiming,
  inflow: number,
  outflow: number,
): { readonly atStart: number; readonly atEnd: number } {
  if (timing === "start") return { atStart: inflow - outflow, atEnd: 0 };
  if (timing === "end") return { atStart: 0, atEnd: inflow - outflow };
  return { atStart: inflow, atEnd: -outflow };
}
