import fc from "fast-check";
import { expect, test } from "vitest";
import { abs, fixed, formatFixed, round } from "./fixed.ts";
import { roundParts } from "./round-parts.ts";

const shown = (parts: readonly string[]) => roundParts(parts.map(fixed), 2).map(formatFixed);

test("three thirds of a cent more are given to the parts that lost most", () => {
  expect(shown(["1.006", "2.006", "3.006"])).toEqual(["1.01", "2.01", "3"]);
});

test("a loss and a gain that cancel stay cancelled", () => {
  expect(shown(["10.005", "-10.005"])).toEqual(["10.01", "-10.01"]);
});

test("rounded parts always add up to the rounded total and none is off by a cent", () => {
  const amount = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 12 }), (parts) => {
      const rounded = roundParts(parts, 2);
      const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
      return (
        sum(rounded) === round(sum(parts), 2) &&
        rounded.every((value, index) => abs(value - (parts[index] ?? 0n)) < fixed("0.01"))
      );
    }),
  );
});

test("of two parts that lost the same the earlier is rounded up, and exact parts stay", () => {
  expect(shown(["1.005", "2.005", "3"])).toEqual(["1.01", "2", "3"]);
  expect(shown(["3.005", "1.005"])).toEqual(["3.01", "1"]);
  expect(shown(["1.001", "1.004", "1.005"])).toEqual(["1", "1", "1.01"]);
  expect(shown([])).toEqual([]);
});

test("no more units are given than were lost, also below zero", () => {
  expect(shown(["-1.001", "-1.009"])).toEqual(["-1", "-1.01"]);
  expect(shown(["-1.006", "-2.006", "-3.006"])).toEqual(["-1", "-2.01", "-3.01"]);
});
