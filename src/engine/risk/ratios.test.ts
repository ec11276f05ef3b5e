import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compoundAnnualReturn, shownFromEnough, volatility } from "./periodic-returns.ts";
import { adjustedSharpe, calmar, drawdownRatio, painIndex, sharpe, sortino, ulcerIndex } from "./ratios.ts";

const yearly = (returns: readonly number[]) => ({ returns, periodsPerYear: 1 });

test("a Sharpe ratio is the mean excess over the sample deviation: (20 % − 5 %) ÷ 10 %", () => {
  expect(sharpe(yearly([0.1, 0.2, 0.3]), 0.05)).toMatchObject({ status: "ok", value: expect.closeTo(1.5, 12) });
});

test("returns that do not vary have no Sharpe ratio, not an infinite one", () => {
  expect(sharpe(yearly([0.1, 0.1, 0.1]), 0).status).toBe("undefined");
});

test("Sortino divides by the shortfall over all periods: mean 2 % over √(8 %² ÷ 4) = 4 %", () => {
  expect(sortino(yearly([0.08, -0.08, 0.04, 0.04]), 0)).toMatchObject({ value: expect.closeTo(0.5, 12) });
  expect(sortino(yearly([0.01, 0.02]), 0).status).toBe("undefined");
});

test("Calmar is growth a year over the deepest fall: 0 % growth after −50 % and +100 %", () => {
  expect(calmar(yearly([-0.5, 1]))).toMatchObject({ status: "ok", value: 0 });
  expect(calmar(yearly([-0.5, 3]))).toMatchObject({ value: expect.closeTo((Math.SQRT2 - 1) / 0.5, 12) });
  expect(calmar(yearly([0.1])).status).toBe("undefined");
});

test("ulcer and pain index look at the depth of every period: 0, −10 %, 0, −20 %", () => {
  const returns = [0.1, -0.1, 1, -0.2];
  expect(ulcerIndex(returns)).toBeCloseTo(Math.sqrt(0.05 / 4), 12);
  expect(painIndex(returns)).toBeCloseTo(0.075, 12);
  const growth = (1.1 * 0.9 * 2 * 0.8) ** (1 / 4) - 1;
  expect(drawdownRatio(yearly(returns), { riskFreeAnnual: 0, over: "burke" })).toMatchObject({
    value: expect.closeTo(growth / Math.sqrt(0.05), 12),
  });
});

test("without skewness, the adjusted Sharpe ratio pays for kurtosis only", () => {
  const figure = adjustedSharpe(yearly([0.1, -0.05, 0.1, -0.05]), 0);
  const growth = Math.sqrt(1.1 * 0.95) - 1;
  const ratio = growth / Math.sqrt((0.075 ** 2 * 4) / 3);
  expect(figure).toMatchObject({ value: expect.closeTo(ratio * (1 + (2 / 24) * ratio ** 2), 10) });
});

test("volatility is the sample deviation times the root of the periods", () => {
  expect(volatility({ returns: [0.01, 0.03], periodsPerYear: 12 })).toMatchObject({
    value: expect.closeTo(Math.sqrt(0.0002 * 12), 14),
  });
  expect(volatility(yearly([0.1])).status).toBe("undefined");
});

test("a screen hides a risk figure below 20 days or 12 months and says how many are missing", () => {
  const series = { returns: Array.from({ length: 11 }, (_, i) => i / 100), periodsPerYear: 12 };
  expect(shownFromEnough(series, volatility(series))).toEqual({
    status: "insufficient_data",
    reason: "There are 11 returns; 12 are needed.",
  });
});

test("two years of +10 % and +21 % grow by the root of their product; a total loss is −100 %", () => {
  expect(compoundAnnualReturn(yearly([0.1, 0.1]))).toMatchObject({ value: expect.closeTo(0.1, 12) });
  expect(compoundAnnualReturn(yearly([0.3, -1]))).toMatchObject({ value: -1 });
});

test("no list of returns makes a ratio that is not a finite number", () => {
  const returns = fc.array(fc.double({ min: -1, max: 1e6, noNaN: true }), { maxLength: 30 });
  fc.assert(
    fc.property(returns, (list) => {
      const series = { returns: list, periodsPerYear: 252 };
      const figures = [
        volatility(series),
        sharpe(series, 0),
        sortino(series, 0),
        calmar(series),
        adjustedSharpe(series, 0),
      ];
      return figures.every((figure) => figure.status !== "ok" || Number.isFinite(figure.value));
    }),
  );
});
