import { div, fixed, max, min, mul, round, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { turnsOf, type LegAtExpiry } from "./at-expiry.ts";

const STEPS = 16n;
const AROUND = fixed("0.25");

/** Prices of the underlying a payoff is drawn at, the lowest first: every strike, every break-even, the price of the day, and steps from a quarter below to a quarter above them. */
export function payoffPrices(
  legs: readonly LegAtExpiry[],
  { evens, spot }: { readonly evens: readonly Fixed[]; readonly spot: Fixed | undefined },
): readonly Fixed[] {
  const marks = [...turnsOf(legs).filter((price) => price > ZERO), ...evens, ...(spot === undefined ? [] : [spot])];
  const [first, ...others] = marks;
  if (first === undefined) return [];
  const [lowest, highest] = [others.reduce(min, first), others.reduce(max, first)];
  const from = round(lowest - mul(lowest, AROUND), 0);
  const to = round(highest + mul(highest, AROUND), 0);
  const step = div(to - from, STEPS * 10n ** 18n);
  const steps = Array.from({ length: Number(STEPS) + 1 }, (_, place) => round(from + step * BigInt(place), 2));
  return [...new Set([...steps, ...marks])].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
