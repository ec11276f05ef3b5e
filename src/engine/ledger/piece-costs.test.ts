import * as fc from "fast-check";
import { expect, test } from "vitest";
import { costsOf } from "#engine/ledger/piece-costs.ts";
import { formatFixed, mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";

interface Piece {
  readonly place: number;
  readonly whole: number;
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}

const columnsOf = (pieces: readonly Piece[]) => ({
  place: Int32Array.from(pieces, ({ place }) => place),
  whole: Float64Array.from(pieces, ({ whole }) => whole),
  from: Float64Array.from(pieces, ({ from }) => from),
  to: Float64Array.from(pieces, ({ to }) => to),
  cost: Float64Array.from(pieces, ({ cost }) => cost),
});

test("the second third of a lot of 3 units that cost 100.00 costs 66.67 less 33.33, each rounded at 18 places", () => {
  const costs = costsOf(columnsOf([{ place: 0, whole: 3, from: 1, to: 2, cost: 10_000 }]), 1, 2);
  expect(formatFixed(costs.cost(0))).toBe("33.333333333333333334");
  expect(costs.count(0)).toBe(1);
});

const PLACES = 3;
/** Small ones are divided in doubles; large ones are not safe there. */
const largest = fc.constantFrom(1_000, 1_000_000, 2 ** 40, Number.MAX_SAFE_INTEGER);
const pieces: fc.Arbitrary<Piece> = fc
  .tuple(largest, largest, fc.nat(PLACES - 1), fc.boolean())
  .chain(([mostUnits, mostCost, place, isNegative]) =>
    fc.tuple(fc.integer({ min: 1, max: mostUnits }), fc.integer({ min: 0, max: mostCost })).chain(([whole, cost]) =>
      fc.tuple(fc.integer({ min: 0, max: whole }), fc.integer({ min: 0, max: whole })).map(([a, b]) => ({
        place,
        whole,
        from: Math.min(a, b),
        to: Math.max(a, b),
        cost: isNegative ? -cost : cost,
      })),
    ),
  );

test("costs of stretches are those of whole decimals to the last digit, however large the numbers and of how many places the money", () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), fc.constantFrom(0, 2, 3, 4, 6, 8, 18), (list, moneyPlaces) => {
      const costs = costsOf(columnsOf(list), PLACES, moneyPlaces);
      const money = (cost: number): Fixed => BigInt(cost) * 10n ** BigInt(18 - moneyPlaces);
      const upTo = ({ cost, whole }: Piece, units: number): Fixed =>
        units === 0 ? ZERO : mulDiv(money(cost), BigInt(units), BigInt(whole));
      const exact = (own: readonly Piece[]): Fixed =>
        own.reduce((sum, piece) => sum + upTo(piece, piece.to) - upTo(piece, piece.from), ZERO);
      for (let place = 0; place < PLACES; place++) {
        const own = list.filter((piece) => piece.place === place);
        expect(costs.count(place)).toBe(own.length);
        expect(costs.cost(place)).toBe(exact(own));
      }
      expect(costs.counted).toBe(list.length);
      expect(costs.costed()).toBe(exact(list));
    }),
    { numRuns: 1_000 },
  );
});
