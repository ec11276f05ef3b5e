import { expect, test } from "vitest";
import { fixed, formatFixed, mul, round } from "#engine/money/fixed.ts";
import { SAMPLE_BRIDGE, SAMPLE_PARTS } from "#site/home/sample-figures.ts";

const sum = (values: readonly string[]) => formatFixed(values.reduce((total, it) => total + fixed(it), 0n));

test("the parts of the sample add up to the closing value of its bridge", () => {
  expect(sum(SAMPLE_PARTS.map((it) => it.value))).toBe(formatFixed(fixed(SAMPLE_BRIDGE[7].value)));
});

test("the bridge of the sample foots to the cent", () => {
  expect(sum(SAMPLE_BRIDGE.slice(0, -1).map((it) => it.value))).toBe("1323600");
});

test("the explained holding is its quantity times price times rate", () => {
  const value = mul(mul(fixed("420"), fixed("118.36")), fixed("0.8621"));
  expect(formatFixed(round(value, 2))).toBe("42856.03");
});

test("a portfolio that doubles small and then falls large returns +80 % by time and 0 % by money", () => {
  expect(formatFixed(mul(fixed("2"), fixed("0.9")))).toBe("1.8");
  const [first, added] = [fixed("10000"), fixed("80000")];
  const end = mul(mul(first, fixed("2")) + added, fixed("0.9"));
  expect(formatFixed(end)).toBe(formatFixed(first + added));
});
