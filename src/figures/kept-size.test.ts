import { expect, test } from "vitest";
import { sizeOf } from "#figures/kept-size.ts";

test("columns count to the byte, and two views of one buffer once", () => {
  const column = new Float64Array(1000);
  expect(sizeOf(column) - sizeOf(new Float64Array(0))).toBe(8000);
  expect(sizeOf([column, column.subarray(0, 10)]) - sizeOf([column])).toBeLessThan(100);
});

test("many members of one kind are measured by a few of them", () => {
  const texts = (count: number) => Array.from({ length: count }, () => "x".repeat(84));
  expect(sizeOf(texts(10_000)) / sizeOf(texts(1000))).toBeCloseTo(10, 1);
  expect(sizeOf(new Map(texts(5).map((text, place) => [place, text])))).toBeGreaterThan(500);
});

test("what leads back to itself is measured once", () => {
  const ring: { next?: unknown; name: string } = { name: "ring" };
  ring.next = ring;
  expect(sizeOf(ring)).toBeLessThan(200);
});

test("what is made only when it is asked for is not made by measuring", () => {
  let made = 0;
  const lazy = {
    get ids() {
      made += 1;
      return new Float64Array(1000);
    },
  };
  expect(sizeOf(lazy)).toBeLessThan(100);
  expect(made).toBe(0);
});
