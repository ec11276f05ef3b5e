import { expect, test } from "vitest";
import { div, fixed, formatFixed, mul, round } from "#engine/money/fixed.ts";
import sample from "./sample-overview.json" with { type: "json" };

test("the explained holding is its quantity times price, divided by dollars for a euro", () => {
  const value = div(mul(fixed("435"), fixed("214.22")), fixed("1.1684"));
  expect(formatFixed(round(value, 2))).toBe("79754.96");
  const { quantity, price, value: shown } = sample.explained;
  expect([quantity, price, shown]).toEqual(["435", "214.22", "79754.96"]);
});

test("what the opened figures list adds up to them, to the last cent", () => {
  const sum = (lines: readonly { readonly value: string }[]) =>
    lines.reduce((total, { value }) => total + fixed(value), 0n);
  expect(sum(sample.parts)).toBe(fixed(sample.netWorth));
  expect(sum(sample.changeBridge.filter(({ isLevel }) => !isLevel))).toBe(fixed(sample.change));
});

test("the bridge on the home page adds up to the last cent", () => {
  const changes = sample.bridge.filter(({ key }) => key !== "closing").map(({ value }) => fixed(value));
  const closing = sample.bridge.at(-1);
  expect(changes.length).toBeGreaterThan(5);
  expect([closing?.key, formatFixed(fixed(closing?.value ?? ""))]).toEqual([
    "closing",
    formatFixed(changes.reduce((total, value) => total + value, 0n)),
  ]);
});

test("a portfolio that doubles small and then falls large returns +80 % by time and 0 % by money", () => {
  expect(formatFixed(mul(fixed("2"), fixed("0.9")))).toBe("1.8");
  const [first, added] = [fixed("10000"), fixed("80000")];
  const end = mul(mul(first, fixed("2")) + added, fixed("0.9"));
  expect(formatFixed(end)).toBe(formatFixed(first + added));
});
