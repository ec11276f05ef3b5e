import { expect, test } from "vitest";
import { portfolioRisk } from "#engine/risk/portfolio-risk.ts";

const of = (weights: readonly number[], deviations: readonly number[], rho: number) =>
  portfolioRisk(
    weights.map((weight, i) => ({ weight, deviation: deviations[i] ?? 0 })),
    [
      [1, rho],
      [rho, 1],
    ],
  );

test("60 % of 20 % and 40 % of 10 % without correlation: √(0.12² + 0.04²), of which 90 % and 10 %", () => {
  const risk = of([0.6, 0.4], [0.2, 0.1], 0);
  if (risk.status !== "ok") throw new Error(risk.status);
  expect(risk.value.deviation).toBeCloseTo(Math.sqrt(0.016), 12);
  expect(risk.value.parts.map(({ share }) => Math.round(share * 1e9) / 1e9)).toEqual([0.9, 0.1]);
  expect(risk.value.parts.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(Math.sqrt(0.016), 12);
  expect(risk.value.diversification).toBeCloseTo(0.16 / Math.sqrt(0.016), 12);
});

test("fully correlated parts diversify nothing: 16 %, ratio 1", () => {
  expect(of([0.6, 0.4], [0.2, 0.1], 1)).toMatchObject({ status: "ok", value: { diversification: 1 } });
  const risk = of([0.6, 0.4], [0.2, 0.1], 1);
  expect(risk.status === "ok" ? risk.value.deviation : 0).toBeCloseTo(0.16, 12);
});

test("a hedge takes risk away: its contribution is negative", () => {
  const risk = of([1, -0.5], [0.2, 0.2], 1);
  expect(risk.status === "ok" ? risk.value.deviation : 0).toBeCloseTo(0.1, 12);
  expect(risk.status === "ok" ? risk.value.parts[1]?.contribution : 0).toBeCloseTo(-0.1, 12);
});

test("what cannot be has no figure and says why", () => {
  const parts = [1, 1, 1].map(() => ({ weight: 1 / 3, deviation: 0.1 }));
  const impossible = [
    [1, -0.9, -0.9],
    [-0.9, 1, -0.9],
    [-0.9, -0.9, 1],
  ];
  expect(portfolioRisk(parts, impossible).status).toBe("no_solution");
  expect(of([0.5, 0.5], [0.1, 0.1], 1.5)).toMatchObject({ status: "undefined", reason: /between/ });
  expect(of([0.5, -0.5], [0.1, 0.1], 1)).toMatchObject({ reason: "The whole has no risk to divide." });
  expect(portfolioRisk([], []).status).toBe("undefined");
  expect(portfolioRisk([{ weight: 1, deviation: 0.1 }], []).status).toBe("undefined");
  expect(portfolioRisk([{ weight: 1, deviation: -0.1 }], [[1]]).status).toBe("undefined");
  expect(portfolioRisk([{ weight: 1, deviation: 0.1 }], [[0.5]]).status).toBe("undefined");
  expect(
    portfolioRisk(
      [
        { weight: 1, deviation: 0.1 },
        { weight: 0, deviation: 0.1 },
      ],
      [
        [1, 0.2],
        [0.3, 1],
      ],
    ).status,
  ).toBe("undefined");
});
