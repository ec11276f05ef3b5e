import * as fc from "fast-check";
import { expect, test } from "vitest";
import { matchLots, poolLots, sellFromPool, type CostLot, type LotOrder } from "#engine/ledger/match-lots.ts";
import { mul } from "#engine/money/fixed.ts";
import { runs } from "#test/arbitraries/runs.ts";

// Each unit of 10^-18 would be too many to lay out, so lots here hold whole units: the reference lays every single unit in a row, puts the row
// in the method's order, and takes from its front.

const UNIT = 10n ** 18n;
const lotArbitrary: fc.Arbitrary<CostLot> = fc.record({
  quantity: fc.bigInt({ min: 1n, max: 9n }).map((n) => n * UNIT),
  unitCost: fc.bigInt({ min: 0n, max: 5n }).map((n) => n * UNIT),
  acquiredOn: fc.nat(6),
});

interface Unit {
  readonly lot: CostLot;
  readonly place: number;
}

const unitsOf = (lots: readonly CostLot[]): Unit[] =>
  lots.flatMap((lot, place) => Array.from({ length: Number(lot.quantity / UNIT) }, () => ({ lot, place })));

const oldestFirst = (a: Unit, b: Unit): number => a.lot.acquiredOn - b.lot.acquiredOn || a.place - b.place;
const cheapestFirst = (a: Unit, b: Unit): number => Number(a.lot.unitCost - b.lot.unitCost);
const IN_ORDER: Readonly<Record<Exclude<LotOrder, "specific">, (a: Unit, b: Unit) => number>> = {
  fifo: oldestFirst,
  lifo: (a, b) => b.lot.acquiredOn - a.lot.acquiredOn || a.place - b.place,
  highest_cost: (a, b) => cheapestFirst(b, a) || oldestFirst(a, b),
  lowest_cost: (a, b) => cheapestFirst(a, b) || oldestFirst(a, b),
};

const words = (lots: readonly CostLot[]): string[] =>
  unitsOf(lots)
    .map(({ lot }) => `${lot.unitCost} ${lot.acquiredOn}`)
    .toSorted();

test("first, last, dearest and cheapest lots: the same units are sold and kept as when every unit is laid in a row", () => {
  fc.assert(
    fc.property(
      fc.array(lotArbitrary, { minLength: 1, maxLength: 8 }),
      fc.nat(40),
      fc.constantFrom("fifo" as const, "lifo" as const, "highest_cost" as const, "lowest_cost" as const),
      (lots, sold, order) => {
        const row = unitsOf(lots).toSorted(IN_ORDER[order]);
        const match = matchLots(lots, { quantity: BigInt(sold) * UNIT, order });
        if (sold > row.length) {
          expect(match).toEqual({ ok: false, error: { kind: "oversold", missing: BigInt(sold - row.length) * UNIT } });
          return;
        }
        expect(match.ok).toBe(true);
        if (!match.ok) return;
        const gone = row.slice(0, sold).map(({ lot }) => ({ ...lot, quantity: UNIT }));
        const kept = row.slice(sold).map(({ lot }) => ({ ...lot, quantity: UNIT }));
        expect(words(match.value.matched)).toEqual(words(gone));
        expect(words(match.value.remaining)).toEqual(words(kept));
        expect(match.value.cost).toBe(gone.reduce((sum, lot) => sum + lot.unitCost, 0n));
        const days = match.value.remaining.map(({ acquiredOn }) => acquiredOn);
        expect(days).toEqual(days.toSorted((a, b) => a - b));
        expect(match.value.remaining.every(({ quantity }) => quantity > 0n)).toBe(true);
      },
    ),
    { numRuns: runs(300) },
  );
});

test("chosen lots: the units of the chosen days leave, and what a day does not hold is missing", () => {
  const choice = fc.record({ acquiredOn: fc.nat(6), quantity: fc.bigInt({ min: 1n, max: 9n }).map((n) => n * UNIT) });
  fc.assert(
    fc.property(
      fc.array(lotArbitrary, { minLength: 1, maxLength: 8 }),
      fc.uniqueArray(choice, { maxLength: 4, selector: ({ acquiredOn }) => acquiredOn }),
      (lots, chosen) => {
        const heldOn = (on: number): bigint =>
          lots.reduce((sum, lot) => (lot.acquiredOn === on ? sum + lot.quantity : sum), 0n);
        const missing = chosen.reduce((sum, { acquiredOn, quantity }) => {
          const held = heldOn(acquiredOn);
          return quantity > held ? sum + quantity - held : sum;
        }, 0n);
        const quantity = chosen.reduce((sum, item) => sum + item.quantity, 0n);
        const match = matchLots(lots, { quantity, order: "specific", chosen });
        if (missing > 0n) {
          expect(match).toEqual({ ok: false, error: { kind: "oversold", missing } });
          return;
        }
        expect(match.ok).toBe(true);
        const left = match.ok ? match.value.remaining : [];
        for (let on = 0; on <= 6; on++) {
          const taken = chosen.find(({ acquiredOn }) => acquiredOn === on)?.quantity ?? 0n;
          const kept = left.reduce((sum, lot) => (lot.acquiredOn === on ? sum + lot.quantity : sum), 0n);
          expect(kept).toBe(heldOn(on) - taken);
        }
      },
    ),
    { numRuns: runs(300) },
  );
});

test("a pool costs what its lots cost, and a sale leaves its unit cost but for one rounding", () => {
  fc.assert(
    fc.property(fc.array(lotArbitrary, { minLength: 1, maxLength: 8 }), fc.bigInt({ min: 0n, max: 80n }), (lots, n) => {
      const pool = poolLots(lots);
      const cost = lots.reduce((sum, lot) => sum + mul(lot.quantity, lot.unitCost), 0n);
      expect(pool.cost).toBe(cost);
      const sold = sellFromPool(pool, n * UNIT);
      if (n * UNIT > pool.quantity) {
        expect(sold).toEqual({ ok: false, error: { kind: "oversold", missing: n * UNIT - pool.quantity } });
        return;
      }
      const left = sold.ok ? sold.value : pool;
      expect(left.quantity).toBe(pool.quantity - n * UNIT);
      // cost left ÷ units left = cost ÷ units, to one unit of the last place
      const gap = left.cost * pool.quantity - cost * left.quantity;
      expect(gap < 0n ? -gap <= pool.quantity : gap <= pool.quantity).toBe(true);
      if (left.quantity === 0n) expect(left).toEqual({ quantity: 0n, cost: 0n, unitCost: undefined });
    }),
    { numRuns: runs(300) },
  );
});
