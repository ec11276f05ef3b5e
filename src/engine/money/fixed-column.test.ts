import * as fc from "fast-check";
import { expect, test } from "vitest";
import { FixedColumn } from "#engine/money/fixed-column.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";

test("a decimal of four places stands as a whole number of ten-thousandths", () => {
  const column = FixedColumn.of([fixed("12.5"), fixed("-0.0001"), fixed("0")]);
  expect([...column.units.subarray(0, 3)]).toEqual([125_000, -1, 0]);
  expect(column.list().map(formatFixed)).toEqual(["12.5", "-0.0001", "0"]);
});

test("one with more places, or too large for a double, is kept aside and comes back as it was", () => {
  const column = FixedColumn.of([fixed("0.000000000000000001"), fixed("123456789012345678901"), fixed("7")]);
  expect([...column.units.subarray(0, 3)]).toEqual([Number.NaN, Number.NaN, 70_000]);
  expect(column.isNarrow).toBe(false);
  expect(column.list().map(formatFixed)).toEqual(["0.000000000000000001", "123456789012345678901", "7"]);
});

test("where many decimals have eight places the column takes eight", () => {
  const column = new FixedColumn();
  for (let i = 1; i <= 40; i++) column.pushDigits(i, 8);
  expect([column.places, column.isNarrow]).toEqual([8, true]);
  expect(formatFixed(column.at(39))).toBe("0.0000004");
});

test("digits and places are the same decimal however they are written", () => {
  const column = new FixedColumn();
  column.pushDigits(15, 1);
  column.pushDigits(1500, 3);
  column.pushDigits(-0, 2);
  expect(column.list().map(formatFixed)).toEqual(["1.5", "1.5", "0"]);
});

test("whatever comes in comes out, in any order", () => {
  const decimal = fc.oneof(
    fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
    fc.bigInt({ min: -9999n, max: 9999n }).map((value) => value * 10n ** 14n),
  );
  fc.assert(
    fc.property(fc.array(decimal, { maxLength: 200, size: "max" }), (values) => {
      const column = FixedColumn.of(values);
      expect(column.list()).toEqual(values);
      values.forEach((value, i) => {
        expect(column.signAt(i)).toBe(value > 0n ? 1 : value < 0n ? -1 : 0);
        const near = Number(value) / 1e18;
        expect(Math.abs(column.numberAt(i) - near)).toBeLessThanOrEqual(Math.abs(near) * 2 ** -51);
      });
      const places = Int32Array.from(values, (_, i) => values.length - 1 - i);
      expect(column.pick(places).list()).toEqual(values.toReversed());
    }),
  );
});

test("a column that has to grow keeps the decimal it grew for", () => {
  const column = new FixedColumn();
  for (let digits = 1; digits <= 100; digits++) column.pushDigits(digits, 2);
  expect(column.list().map(formatFixed)).toEqual(
    Array.from({ length: 100 }, (_, i) => formatFixed(BigInt(i + 1) * 10n ** 16n)),
  );
});

const decimals = (...words: readonly string[]): FixedColumn => FixedColumn.of(words.map(fixed));
const shown = (column: FixedColumn): string[] => column.list().map(formatFixed);
/** So many decimals of eight places that do not fit into four. */
const eights = (count: number): string[] => Array.from({ length: count }, (_, i) => `0.0000000${(i % 9) + 1}`);

test("digits that fit stand in units at once, those with more places or beyond 2^53 are kept aside", () => {
  const column = new FixedColumn();
  column.pushDigits(125, 1);
  column.pushDigits(7, 4);
  column.pushDigits(3, 6);
  column.pushDigits(9_007_199_254_740_991, 0);
  expect([...column.units.subarray(0, 4)]).toEqual([125_000, 7, Number.NaN, Number.NaN]);
  expect(shown(column)).toEqual(["12.5", "0.0007", "0.000003", "9007199254740991"]);
});

test("only zero is zero: not what was kept aside, nor what is past the end; and zero is never minus zero", () => {
  const column = decimals("0", "0.000000000000000001", "2");
  expect([0, 1, 2].map((place) => column.isZero(place))).toEqual([true, false, false]);
  expect([column.at(-1), column.at(3), column.at(15)]).toEqual([0n, 0n, 0n]);
  column.pushDigits(-0, 9);
  expect(Object.is(column.units[3], 0)).toBe(true);
});

test("numbers and signs of decimals kept aside are theirs: 10^−18, −10^−18 and 10^20", () => {
  const column = decimals("0.000000000000000001", "-0.000000000000000001", "100000000000000000000");
  expect([0, 1, 2].map((place) => column.numberAt(place))).toEqual([1e-18, -1e-18, 1e20]);
  expect([0, 1, 2].map((place) => column.signAt(place))).toEqual([1, -1, 1]);
});

test("decimals made before are handed out again, but never one for another that shares its slot", () => {
  const column = new FixedColumn();
  // 1 and 1,025 share a slot of the 1,024: 1,025 XOR (1,025 >> 10) is 1,024, whose last ten bits are those of 0.
  for (const digits of [0, 1025, 0, 1, 1025]) column.pushDigits(digits, 4);
  expect(shown(column)).toEqual(["0", "0.1025", "0", "0.0001", "0.1025"]);
  expect(shown(column)).toEqual(["0", "0.1025", "0", "0.0001", "0.1025"]);
});

test("what is picked holds what it was picked from, kept aside or not, and nothing else", () => {
  const picked = decimals("1", "0.000000000000000001", "2", "0.000000000000000003").pick(Int32Array.of(3, 2));
  expect([picked.count, picked.isNarrow, ...shown(picked)]).toEqual([2, false, "0.000000000000000003", "2"]);
  const narrow = decimals("1", "0.000000000000000001", "2").pick(Int32Array.of(2, 0, 2));
  expect([narrow.count, narrow.isNarrow, ...shown(narrow)]).toEqual([3, true, "2", "1", "2"]);
});

test("sixteen decimals kept aside are the reason to look for more places, fifteen are not", () => {
  expect([decimals(...eights(15)).places, decimals(...eights(16)).places]).toEqual([4, 8]);
});

test("a few among many change nothing: places are looked for only where an eighth is kept aside", () => {
  const whole = (count: number): string[] => Array.from({ length: count }, () => "1");
  expect([decimals(...whole(113), ...eights(16)).places, decimals(...whole(112), ...eights(16)).places]).toEqual([
    4, 8,
  ]);
});

test("places are those at which fewest are kept aside, the fewest of such places, and never fewer than before", () => {
  // Of six, eight and ten places: six keep 12 aside, eight keep 4 aside, ten none.
  const mixed = decimals(
    ...Array.from({ length: 4 }, () => "0.000001"),
    ...eights(8),
    ...Array.from({ length: 4 }, () => "0.0000000001"),
  );
  expect([mixed.places, mixed.isNarrow]).toEqual([10, true]);
  // 100,000,000,000 is 10^19 units of 10^−8, more than a double holds exactly: with eight places 20 would not fit, with four 16 do not.
  const large = decimals(...Array.from({ length: 20 }, () => "100000000000"), ...eights(16));
  expect([large.places, large.isNarrow]).toEqual([4, false]);
  const back = decimals(...eights(16), ...Array.from({ length: 64 }, () => "100000000000"));
  expect(back.places).toBe(8);
  expect(shown(large).slice(18, 22)).toEqual(["100000000000", "100000000000", "0.00000001", "0.00000002"]);
});

test("a column that takes more places keeps every decimal, those that fit and those that still do not", () => {
  // 125,000 units are 12.5 with four places and 0.00125 with eight.
  const words = ["12.5", "0.00125", "-7", "0.000000000000000001", "0", ...eights(14)];
  const column = decimals(...words);
  expect([column.places, column.isNarrow, ...shown(column)]).toEqual([8, false, ...words]);
  expect([...column.units.subarray(0, 6)]).toEqual([1_250_000_000, 125_000, -700_000_000, Number.NaN, 0, 1]);
});

test("a column that found no better places looks again when twice as many are kept aside", () => {
  const wide = (count: number): string[] => Array.from({ length: count }, () => "100000000000000000000");
  // After sixteen that fit nowhere the next look is at 32: then sixteen of eight places are reason enough.
  expect(decimals(...wide(16), ...eights(15)).places).toBe(4);
  expect(decimals(...wide(16), ...eights(16)).places).toBe(8);
});

test("a quotient of few places is said in doubles; 1 ÷ 3, and what does not fit, are left to exact division", () => {
  const paid = FixedColumn.of(["180.27", "1", "7", "9007199254740993", "0.75"].map(fixed));
  const units = FixedColumn.of(["3", "3", "0", "1", "-0.5"].map(fixed));
  const quotients = [0, 1, 2, 3, 4].map((place) => paid.shortQuotientAt(place, units));
  expect(quotients).toEqual([60.09, undefined, undefined, undefined, -1.5]);
});
