import { expect, test } from "vitest";
import type { Movement } from "#engine/intake/movement.ts";
import { beforeFor, leastBefore } from "#engine/intake/least-before.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";

const moved = (on: string, quantity: string): Movement => ({
  accountId: "A",
  thing: "X",
  on,
  quantity: fixed(quantity),
});
const split = (on: string, to: string, from: string): Movement => ({
  ...moved(on, "0"),
  ratio: { to: fixed(to), from: fixed(from) },
});
const least = (...movements: readonly Movement[]) => formatFixed(leastBefore(movements));

test("the lowest running shortfall was there before", () => {
  expect(least(moved("2024-01-02", "-30"), moved("2024-01-03", "10"), moved("2024-01-04", "-5"))).toBe("30");
  expect(least(moved("2024-01-02", "-30"), moved("2024-01-04", "-5"))).toBe("35");
  expect(least(moved("2024-01-02", "40"), moved("2024-01-04", "-40"))).toBe("0");
});

test("within a day the order says nothing: what comes and goes on one day is not missing", () => {
  expect(least(moved("2024-01-02", "-30"), moved("2024-01-02", "30"))).toBe("0");
});

test("units sold after a split were fewer before it", () => {
  expect(least(split("2024-01-02", "4", "1"), moved("2024-01-03", "-20"))).toBe("5");
  expect(least(split("2024-01-02", "1", "10"), moved("2024-01-03", "-2"))).toBe("20");
});

test("a third sold as 0.333 leaves no shortfall behind", () => {
  expect(least(moved("2024-01-02", "1"), moved("2024-01-03", "-1.0000000000000001"))).toBe("0");
});

test("a stated balance says exactly what was there before, also less than nothing", () => {
  const movements = [moved("2024-01-02", "40"), moved("2024-02-02", "7")];
  const before = (on: string, stated: string) => formatFixed(beforeFor(movements, { on, stated: fixed(stated) }));
  expect(before("2024-01-31", "100")).toBe("60");
  expect(before("2024-02-29", "100")).toBe("53");
  expect(before("2024-01-31", "10")).toBe("-30");
});

test("units sold short are owed, not missing: 3 written, 1 bought back and 2 more sold lack none, a fourth sale of 1 held nowhere lacks 1", () => {
  const short = (on: string, quantity: string): Movement => ({ ...moved(on, quantity), isShort: true });
  expect(least(short("2024-01-02", "-3"), moved("2024-01-03", "1"), short("2024-01-04", "-2"))).toBe("0");
  expect(least(short("2024-01-02", "-3"), moved("2024-01-03", "-1"))).toBe("1");
  expect(least(short("2024-01-02", "-3"), split("2024-01-03", "2", "1"), moved("2024-01-04", "6"))).toBe("0");
});
