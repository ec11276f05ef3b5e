import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { abs, fixed, formatFixed, ONE } from "#engine/money/fixed.ts";
import { lookThrough, ultimateOwners } from "./look-through.ts";
import { checkHoldings, holdingsOn, stakeChangeFlow } from "./stakes.ts";

const holding = (ownerId: string, ownedId: string, fraction: string) => ({
  ownerId,
  ownedId,
  fraction: fixed(fraction),
});
const share = (percent: number) => fixed(String(percent)) / 100n;
const shown = (rootId: string, ...holdings: ReturnType<typeof holding>[]) => {
  const shares = lookThrough(rootId, holdings);
  return shares.ok
    ? [...shares.value].map(([id, share]) => `${id} ${formatFixed(share)}`).join(", ")
    : shares.error.kind;
};

test("half of a half is a quarter", () => {
  expect(shown("P", holding("P", "A", "0.5"), holding("A", "B", "0.5"))).toBe("A 0.5, B 0.25");
});

test("companies that hold each other: 0.9 + 0.1 of the other's", () => {
  // a = 0.9 + 0.1 b and b = 0.9 a, so a = 0.9 ÷ 0.91.
  expect(shown("P", holding("P", "A", "0.9"), holding("B", "A", "0.1"), holding("A", "B", "0.9"))).toBe(
    "A 0.989010989010989, B 0.89010989010989",
  );
});

test("what the owner has nothing to do with is left out", () => {
  expect(shown("P", holding("P", "A", "1"), holding("Q", "B", "1"))).toBe("A 1");
});

test("more than the whole is refused and named", () => {
  expect(checkHoldings([holding("P", "A", "0.6"), holding("Q", "A", "0.5")])).toEqual({
    ok: false,
    error: { kind: "ownership_over_one", entityId: "A", declared: fixed("1.1") },
  });
  expect(checkHoldings([holding("P", "A", "-0.1")]).ok).toBe(false);
});

test("a closed loop is refused with its members, also beside a sound company", () => {
  const loop = checkHoldings([holding("A", "B", "1"), holding("B", "A", "1"), holding("P", "C", "1")]);
  expect(loop).toEqual({
    ok: false,
    error: { kind: "circular_ownership_without_outside_owner", entityIds: ["B", "A"] },
  });
});

test("the share in force is the last declared before or on the day", () => {
  const stakes = [
    { ...holding("P", "A", "0.5"), fromOn: day("2024-06-01") },
    { ...holding("P", "A", "0.2"), fromOn: day("2023-01-01") },
    { ...holding("P", "A", "0"), fromOn: day("2025-01-01") },
  ];
  const on = (date: string) => holdingsOn(stakes, day(date)).map(({ fraction }) => formatFixed(fraction));
  expect([on("2022-12-31"), on("2024-05-31"), on("2024-06-01"), on("2025-01-01")]).toEqual([[], ["0.2"], ["0.5"], []]);
});

test("a stake raised from 20 % to 50 % of 1,000 is a flow of 300", () => {
  expect(formatFixed(stakeChangeFlow(fixed("1000"), fixed("0.2"), fixed("0.5")))).toBe("300");
});

test("the shares of all ultimate owners of a fully declared company add up to one", () => {
  const percent = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(percent, percent, percent, (a, b, c) => {
      const holdings = [
        { ownerId: "P", ownedId: "A", fraction: share(a) },
        { ownerId: "C", ownedId: "A", fraction: ONE - share(a) },
        { ownerId: "A", ownedId: "B", fraction: share(b) },
        { ownerId: "Q", ownedId: "B", fraction: ONE - share(b) },
        { ownerId: "B", ownedId: "C", fraction: share(c) },
        { ownerId: "R", ownedId: "C", fraction: ONE - share(c) },
      ];
      const owners = ultimateOwners("C", holdings);
      if (!owners.ok) return false;
      const total = [...owners.value.values()].reduce((sum, value) => sum + value, 0n);
      return abs(total - ONE) <= 10_000n;
    }),
  );
});

test("a loop with all but nothing outside is refused like one with nothing", () => {
  const loop = [
    { ownerId: "root", ownedId: "a", fraction: 1n },
    { ownerId: "b", ownedId: "a", fraction: ONE - 1n },
    { ownerId: "a", ownedId: "b", fraction: ONE - 1n },
  ];
  expect(lookThrough("root", loop)).toMatchObject({ ok: false });
});
