import fc from "fast-check";
import { expect, test } from "vitest";
import { belowPeak } from "#ui/charts/chart-series.ts";
import { cellAfter, heatShades } from "#ui/charts/heat-shade.ts";
import { signedBars } from "#ui/charts/signed-bars.ts";

test("bars of 3 and −1 share four quarters: the line stands at the first, the loss left of it", () => {
  const { zero, bars } = signedBars([3, -1, null]);
  expect(zero).toBe(0.25);
  expect(bars).toEqual([{ start: 0.25, width: 0.75 }, { start: 0, width: 0.25 }, null]);
});

test("where nothing moved there is a line and no bar", () => {
  expect(signedBars([0, 0])).toEqual({
    zero: 0,
    bars: [
      { start: 0, width: 0 },
      { start: 0, width: 0 },
    ],
  });
});

test("no bar leaves the room", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 }), (values) => {
      const { bars } = signedBars(values);
      expect(bars.every((it) => it !== null && it.start >= 0 && it.start + it.width <= 1 + 1e-9)).toBe(true);
    }),
  );
});

test("a cell is shaded by its distance from zero beside the furthest, whichever sign", () => {
  expect(heatShades([0.04, -0.02, 0, null])).toEqual([1, 0.5, 0, null]);
});

test("one extreme month does not make the others pale: four times the usual is full", () => {
  expect(heatShades([0.01, 0.01, 0.01, 0.9])).toEqual([0.25, 0.25, 0.25, 1]);
});

test("where no month moved nothing is shaded", () => {
  expect(heatShades([0, null])).toEqual([0, null]);
});

test("arrow keys walk from cell to cell and stay inside", () => {
  const size = { rows: 2, columns: 12 };
  expect(cellAfter("ArrowRight", [0, 3], size)).toEqual([0, 4]);
  expect(cellAfter("ArrowRight", [0, 11], size)).toEqual([0, 11]);
  expect(cellAfter("ArrowUp", [0, 3], size)).toEqual([0, 3]);
  expect(cellAfter("End", [1, 3], size)).toEqual([1, 11]);
  expect(cellAfter("a", [1, 3], size)).toBeUndefined();
});

test("below the peak: 1, 1.25, 1, 1.5 is 0, 0, a fifth down, 0", () => {
  expect(belowPeak([1, 1.25, null, 1, 1.5])).toEqual([0, 0, null, 1 / 1.25 - 1, 0]);
});
