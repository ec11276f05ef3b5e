import { expect, test } from "vitest";
import { addMonths, day } from "#engine/dates/day.ts";
import { riskReport } from "#engine/risk/risk-report.ts";
import { RISK_FIGURES, RISK_KEYS, type RiskKey } from "./risk-figures.ts";

/** Up and down a tenth, month after month, for four years. */
const levels = Array.from({ length: 49 }, (_, month) => ({
  on: addMonths(day("2020-01-31"), month),
  value: 1.1 ** Math.ceil(month / 2) * 0.9 ** Math.floor(month / 2),
}));
const options = { frequency: "monthly", riskFreeAnnual: 0, targetAnnual: 0, cutoff: 0.05 } as const;
const valueOf = (key: RiskKey, benchmark: typeof levels | undefined) => {
  const figure = RISK_FIGURES[key].pick(riskReport(levels, { ...options, benchmark }));
  return figure.status === "ok" ? figure.value : figure.status;
};

test("returns of a tenth up and down lie a tenth from their mean of nothing, and lose as much as they gain", () => {
  expect(valueOf("mean_absolute_deviation", undefined)).toBeCloseTo(0.1, 12);
  expect(valueOf("loss_gain_ratio", undefined)).toBeCloseTo(1, 12);
  expect(valueOf("skewness_kurtosis", undefined)).toBeCloseTo(0, 12);
});

test("beside itself a portfolio is as risky and rises and falls with the benchmark; without one nothing is compared", () => {
  for (const key of ["fama_beta", "mean_up_capture", "mean_down_capture"] as const) {
    expect(valueOf(key, levels), key).toBeCloseTo(1, 12);
    expect(valueOf(key, undefined), key).toBe("undefined");
  }
});

test("every risk figure has words of its own", () => {
  expect(new Set(RISK_KEYS.map((key) => RISK_FIGURES[key].label)).size).toBe(RISK_KEYS.length);
});
