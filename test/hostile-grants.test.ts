import fc from "fast-check";
import { expect, test } from "vitest";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { grantOn, intrinsicOf, vestedBy, vestingsOf } from "#engine/options/option-grant.ts";
import { runs } from "#test/arbitraries/runs.ts";

// Whatever a grant states: no more vests than was granted, and what is held is told whole, once.

const units = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const months = fc.oneof(
  fc.integer({ min: -50, max: 5000 }),
  fc.constantFrom(0, Number.NaN, Infinity, -Infinity, 0.5, 1e9),
);
const days = fc.integer({ min: -60_000, max: 120_000 });
const maybe = fc.option(days, { nil: undefined });
const sum = (all: readonly Fixed[]): Fixed => all.reduce((total, it) => total + it, ZERO);

test("a plan of vesting ends, rises by day, and vests all that was granted or nothing", () => {
  fc.assert(
    fc.property(units, days, months, months, months, (granted, from, everyMonths, overMonths, cliffMonths) => {
      const found = vestingsOf({ granted, from, everyMonths, overMonths, cliffMonths });
      expect(found.every((it, place) => it.units > ZERO && it.on >= (found[place - 1]?.on ?? it.on))).toBe(true);
      expect([ZERO, granted]).toContain(sum(found.map((it) => it.units)));
      expect(found.length).toBeLessThanOrEqual(1201);
    }),
    { numRuns: runs(300) },
  );
});

test("what is held is what can be exercised, what has not vested, what was forfeited and what lapsed, none below zero", () => {
  const vesting = fc.record({ on: days, units });
  fc.assert(
    fc.property(
      fc.record({ granted: units, vestings: fc.array(vesting, { maxLength: 6 }), leftOn: maybe, lastOn: maybe }),
      fc.record({ on: days, held: units, givenUp: units }),
      (grant, asked) => {
        const { vested, ...parts } = grantOn(grant, asked);
        const told = Object.values(parts);
        expect(told.every((part) => part >= ZERO)).toBe(true);
        const whole = asked.held > ZERO ? asked.held : ZERO;
        expect(sum(told)).toBe(whole);
        expect(vested <= grant.granted).toBe(true);
        expect(typeof vestedBy(grant.vestings, asked.on)).toBe("bigint");
        expect(intrinsicOf(asked.held, asked.givenUp) >= ZERO).toBe(true);
      },
    ),
    { numRuns: runs(500) },
  );
});
