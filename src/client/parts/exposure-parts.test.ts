import { expect, test } from "vitest";
import { exposureParts, isDivided } from "./exposure-parts.ts";

const group = (key: string, value: number, weight: number) => ({ key, label: key, value, weight });

test("groups keep their share of everything, and what nobody classified is one of them", () => {
  const parts = exposureParts({ dimension: "sector", groups: [group("Energy", 60, 0.6)], unknown: 40 });
  expect(parts.map(({ label, value, weight }) => [label, value, weight])).toEqual([
    ["Energy", "60", 0.6],
    ["Not classified", "40", 0.4],
  ]);
});

test("AN-05: what is in an account of no taxpayer is named", () => {
  const parts = exposureParts({
    dimension: "taxpayer",
    groups: [{ ...group("a", 60, 0.6), label: "Ada" }],
    unknown: 40,
  });
  expect(parts.map(({ label }) => label)).toEqual(["Ada", "Of no taxpayer"]);
});

test("a class has its own name and hue, a tier of liquidity too", () => {
  const [equity] = exposureParts({ dimension: "assetClass", groups: [group("equity", 1, 1)], unknown: 0 });
  expect([equity?.label, equity?.hue]).toEqual(["Equities", "green"]);
  const [days] = exposureParts({ dimension: "liquidity", groups: [group("days", 1, 1)], unknown: 0 });
  expect(days?.label).toBe("Within a week");
});

test("taxpayers divide what is owned where there are several, or where some of it is of none", () => {
  const of = (groups: readonly ReturnType<typeof group>[], unknown: number) =>
    isDivided([{ dimension: "taxpayer", groups: [...groups], unknown }], "taxpayer");
  expect(of([group("a", 60, 0.6), group("b", 40, 0.4)], 0)).toBe(true);
  expect(of([group("a", 60, 0.6)], 40)).toBe(true);
  expect(of([group("a", 100, 1)], 0)).toBe(false);
  expect(of([], 100)).toBe(false);
});
