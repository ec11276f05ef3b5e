import * as fc from "fast-check";
import { expect } from "vitest";
import { DAY_COUNTS } from "#engine/fixed-income/day-count.ts";
import type { Bond } from "#engine/fixed-income/bond.ts";
import type { Fixed } from "#engine/money/fixed.ts";

/** Numbers a form, a file or another figure may hand over: nothing, tiny, huge, negative, and the plain ones between. */
export const hostile: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 1, -1, 0.5, -0.5, 1e-300, 1e300, -1e300, 1e-17, 12, 100, 1e9, Number.MAX_VALUE, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ min: -2, max: 2, noNaN: true }),
  fc.integer({ min: -5, max: 400 }),
);
export const hostileList = fc.array(hostile, { maxLength: 6 });
/** Enough hostile numbers for any one call. */
export const numbers = fc.tuple(hostile, hostile, hostile, hostile, hostile, hostile);

/** Amounts: nothing, the last of 18 places, 10^33 of them, of both signs. */
export const amount: fc.Arbitrary<Fixed> = fc.oneof(
  fc.constantFrom(0n, 1n, -1n, 10n ** 18n, -(10n ** 18n), 10n ** 33n, -(10n ** 33n), 10n ** 16n),
  fc.bigInt({ min: -(10n ** 33n), max: 10n ** 33n }),
  fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
);
export const amounts = fc.tuple(amount, amount, amount, amount, amount, amount);

/** Days from 1800 to 2150. */
export const anyDay = fc.integer({ min: -62_000, max: 66_000 });
export const words = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom("", " ", "0", "-", "NaN", "__proto__", "é", "😀"),
);

export const bond: fc.Arbitrary<Bond> = fc.record({
  maturityOn: fc.integer({ min: 14_000, max: 61_000 }),
  couponRate: hostile,
  frequency: fc.constantFrom(1 as const, 2 as const, 4 as const, 12 as const),
  dayCount: fc.constantFrom(...DAY_COUNTS),
  redemption: hostile,
});

function firstNotFinite(value: unknown, path = "value"): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? undefined : `${path} is ${value}`;
  if (typeof value !== "object" || value === null) return undefined;
  if (ArrayBuffer.isView(value)) return firstNotFinite(Array.from(value as unknown as Iterable<unknown>), path);
  const entries = value instanceof Map || value instanceof Set ? [...value.entries()] : Object.entries(value);
  return entries
    .map(([key, item]) => firstNotFinite(item, `${path}.${String(key)}`))
    .find((found) => found !== undefined);
}

/** Of computing, not of waiting for a busy machine. */
const LONGEST_MS = 1000;

/** Whatever arrives, it ends within a second, throws nothing, and states no number that is not finite. */
export function staysFinite<T>(inputs: fc.Arbitrary<T>, outcome: (input: T) => unknown, numRuns = 300): void {
  let seen = 0;
  fc.assert(
    fc.property(inputs, (input) => {
      const begun = process.cpuUsage();
      const problem = firstNotFinite(outcome(input));
      const { user, system } = process.cpuUsage(begun);
      const lasted = (user + system) / 1000;
      seen++;
      if (problem !== undefined) throw new Error(problem);
      if (lasted > LONGEST_MS) throw new Error(`it took ${Math.round(lasted)} ms`);
    }),
    { numRuns },
  );
  expect(seen).toBe(numRuns);
}
