import fc from "fast-check";
import { expect, test } from "vitest";
import { placeNumbers } from "./place-numbers.ts";

test("places hold what they would hold in rising order, whatever the numbers and however many are equal", () => {
  const list = fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.double({ noNaN: true })), {
    minLength: 1,
    maxLength: 400,
  });
  fc.assert(
    fc.property(list, fc.array(fc.nat({ max: 399 }), { maxLength: 8 }), (values, wanted) => {
      const places = [...new Set(wanted.filter((place) => place < values.length))].toSorted((a, b) => a - b);
      const numbers = Float64Array.from(values);
      placeNumbers(numbers, places);
      const rising = Float64Array.from(values).sort();
      for (const place of places) expect(numbers[place]).toBe(rising[place]);
      expect(numbers.toSorted()).toEqual(rising);
    }),
  );
});

test("ten thousand numbers that are all the same, or already in order, are no worse than others", () => {
  for (const numberAt of [() => 7, (at: number) => at, (at: number) => -at]) {
    const numbers = Float64Array.from({ length: 10_000 }, (_, at) => numberAt(at));
    const rising = numbers.toSorted();
    placeNumbers(numbers, [1000, 5000, 9000]);
    expect([1000, 5000, 9000].map((place) => numbers[place])).toEqual([1000, 5000, 9000].map((place) => rising[place]));
  }
});
