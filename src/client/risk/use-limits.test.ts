import { expect, test } from "vitest";
import { markedParts } from "./use-limits.ts";

const part = (key: string, weight: number) => ({ key, label: key, value: "1", weight, hue: "blue" });
const limits = { holding: 0.1, institution: undefined, currency: 0.3, own: "EUR" };

test("AN-05: dollars above a limit of 30 % are marked; euros, which are one's own, what is at the limit and what is not classified are not", () => {
  const parts = [part("EUR", 0.4), part("USD", 0.31), part("CHF", 0.3), part("", 0.35)];
  const marked = markedParts(parts, "currency", limits).flatMap(({ key, mark }) => (mark === undefined ? [] : [key]));
  expect(marked).toEqual(["USD"]);
});

test("without a limit nothing is marked, nor is what no limit can be set on", () => {
  const parts = [part("bank", 0.9)];
  expect(markedParts(parts, "institution", limits)).toBe(parts);
  expect(markedParts(parts, "sector", limits)).toBe(parts);
});
