import { expect, test } from "vitest";
import { known, notKnown } from "#engine/figure.ts";
import { weightedFigure } from "./portfolio-yield.ts";

test("300 at 4 % and 100 at 8 % yield 5 %", () => {
  const bonds = [
    { id: "a", marketValue: 300, figure: known(0.04) },
    { id: "b", marketValue: 100, figure: known(0.08) },
  ];
  expect(weightedFigure(bonds)).toMatchObject({
    status: "ok",
    value: { average: expect.closeTo(0.05, 12), coverage: 1 },
  });
});

test("a bond without a yield is left out and named, with what the rest covers", () => {
  const bonds = [
    { id: "a", marketValue: 300, figure: known(0.04) },
    { id: "b", marketValue: 100, figure: notKnown<number>("no_solution", "No yield gives this price.") },
  ];
  expect(weightedFigure(bonds)).toMatchObject({ status: "partial", missing: ["b"], value: { coverage: 0.75 } });
  expect(weightedFigure([]).status).toBe("undefined");
});
