import { expect, test } from "vitest";
import { historicalTail, normalExpectedShortfall, normalValueAtRisk } from "./value-at-risk.ts";

test("of −4 %, −2 %, 0, 2 %, 4 % the worst quarter loses 2 %, and the mean beyond it is 3 %", () => {
  expect(historicalTail([0.04, 0, -0.04, 0.02, -0.02], 0.25)).toEqual({
    status: "ok",
    value: { quantile: -0.02, valueAtRisk: 0.02, expectedShortfall: 0.03 },
    warnings: [],
  });
});

test("no returns or no share of them have no tail", () => {
  expect([historicalTail([], 0.05).status, historicalTail([0.1], 2).status]).toEqual(["undefined", "undefined"]);
});

test("a normal year of mean 10 % and deviation 20 % loses 22.9 % at 95 %, and 31.3 % on average beyond", () => {
  const year = { mean: 0.1, deviation: 0.2, years: 1, cutoff: 0.05 };
  expect(normalValueAtRisk(year)).toMatchObject({ value: expect.closeTo(0.22897, 5) });
  expect(normalExpectedShortfall(year)).toMatchObject({ value: expect.closeTo(0.31254, 5) });
  expect(normalValueAtRisk({ ...year, cutoff: 0 }).status).toBe("undefined");
});
