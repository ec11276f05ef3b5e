import { expect, test } from "vitest";
import {
  appraisalRatio,
  correlationMatrix,
  informationRatio,
  jensenAlpha,
  modifiedTreynor,
  mSquared,
  regression,
  riskSplit,
  trackingError,
  treynor,
} from "./benchmark-risk.ts";

const BENCHMARK = [0.1, -0.1, 0.2, 0];
const near = (value: number) => ({ status: "ok", value: expect.closeTo(value, 12) });
const compared = (portfolio: readonly number[]) => ({
  portfolio,
  benchmark: BENCHMARK,
  periodsPerYear: 1,
  riskFreeAnnual: 0,
});
const twice = compared(BENCHMARK.map((rate) => 2 * rate + 0.01));

test("a portfolio of twice the benchmark plus 1 % has beta 2, intercept 1 % and correlation 1", () => {
  const fit = regression(twice);
  expect(fit).toMatchObject({
    status: "ok",
    value: { beta: expect.closeTo(2, 12), intercept: expect.closeTo(0.01, 12), correlation: expect.closeTo(1, 12) },
  });
});

test("a benchmark that does not vary, or other periods, give no line", () => {
  expect(regression({ portfolio: [0.1, 0.2], benchmark: [0.1, 0.1] }).status).toBe("undefined");
  expect(regression({ portfolio: [0.1, 0.2], benchmark: [0.1] }).status).toBe("undefined");
});

test("the benchmark against itself has no active risk and no information ratio", () => {
  const same = compared(BENCHMARK);
  expect(trackingError(same)).toMatchObject(near(0));
  expect(informationRatio(same).status).toBe("undefined");
  expect(jensenAlpha(same)).toMatchObject(near(0));
  expect(mSquared(same)).toMatchObject(near((1.1 * 0.9 * 1.2) ** 0.25 - 1));
});

test("active returns of +1 % and +3 % have the ratio of their mean to their sample deviation, √2", () => {
  const figure = informationRatio({ portfolio: [0.01, 0.03], benchmark: [0, 0], periodsPerYear: 1, riskFreeAnnual: 0 });
  expect(figure).toMatchObject(near(0.02 / Math.sqrt(0.0002)));
});

test("risk is systematic where the portfolio only repeats the benchmark", () => {
  const split = riskSplit(twice);
  expect(split).toMatchObject({
    value: { specific: expect.closeTo(0, 12), systematic: expect.closeTo(2 * Math.sqrt(0.0125), 12) },
  });
});

test("Treynor divides growth by beta, its modified form by systematic risk", () => {
  const growth = (1.21 * 0.81 * 1.41 * 1.01) ** 0.25 - 1;
  expect(treynor(twice)).toMatchObject(near(growth / 2));
  expect(modifiedTreynor(twice)).toMatchObject(near(growth / (2 * Math.sqrt(0.0125))));
});

test("the appraisal ratio needs specific risk", () => {
  const some = compared([0.12, -0.08, 0.17, 0.01]);
  const [alpha, split] = [jensenAlpha(some), riskSplit(some)];
  const expected = alpha.status === "ok" && split.status === "ok" ? alpha.value / split.value.specific : 0;
  expect(appraisalRatio(some)).toMatchObject(near(expected));
  expect(expected).not.toBe(0);
});

test("a correlation matrix has ones on its diagonal, is symmetric, and unknown where nothing varies", () => {
  const [up, down] = [
    [0.1, 0.2, 0.3],
    [0.3, 0.2, 0.1],
  ];
  const matrix = correlationMatrix([up, down, [0, 0, 0]]);
  expect(matrix.map((row) => row.map((value) => (value === undefined ? "-" : Math.round(value))))).toEqual([
    [1, -1, "-"],
    [-1, 1, "-"],
    ["-", "-", 1],
  ]);
});
