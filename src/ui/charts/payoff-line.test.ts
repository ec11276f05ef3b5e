import { expect, test } from "vitest";
import { payoffLine } from "./payoff-line.ts";

test("the line of a payoff runs from the lowest price to the highest, and nothing gained lies between loss and gain", () => {
  const points = [
    { price: 40, gain: -100 },
    { price: 50, gain: 0 },
    { price: 60, gain: 100 },
  ];
  const drawn = payoffLine(points, { width: 210, height: 110 });
  expect(drawn.places).toEqual([
    { x: 5, y: 105 },
    { x: 105, y: 55 },
    { x: 205, y: 5 },
  ]);
  expect([drawn.zero, drawn.atPrice(50)]).toEqual([55, 105]);
  expect(drawn.levels.map(({ value }) => value)).toEqual([-100, -50, 0, 50, 100]);
});
