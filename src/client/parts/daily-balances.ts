import { day } from "#engine/dates/day.ts";
import { fixed, parseFixed, toNumber } from "#engine/money/fixed.ts";

interface Foretold {
  readonly on: string;
  readonly to: string;
  readonly opening: { readonly value: string | null };
  readonly flows: readonly { readonly on: string; readonly amount: string | null }[];
}

/**
 * The balance at the end of each day of a forecast, from today on, for drawing: doubles of the exact sums. A flow whose amount is not known in the
 * currency asked for is left out, as the forecast does and says.
 */
export function dailyBalances({ on, to, opening, flows }: Foretold): readonly number[] {
  const first = day(on);
  const moved = new Map<number, bigint>();
  for (const { on: flowOn, amount } of flows) {
    const value = amount === null ? undefined : parseFixed(amount);
    if (value !== undefined) moved.set(day(flowOn) - first, (moved.get(day(flowOn) - first) ?? 0n) + value);
  }
  let balance = fixed(opening.value ?? "0");
  return Array.from({ length: day(to) - first + 1 }, (_, place) => {
    balance += moved.get(place) ?? 0n;
    return toNumber(balance);
  });
}
