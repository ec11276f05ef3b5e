import { formatDay } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import type { GeometricCapture } from "#engine/risk/geometric-capture.ts";
import type { RiskReport } from "#engine/risk/risk-report.ts";
import type { Risk, RiskQuery } from "#features/analytics/contract.ts";
import { RISK_FIGURES, RISK_KEYS } from "#figures/analysis/risk-figures.ts";
import { riskOfParts } from "#figures/analysis/risk-parts.ts";
import type { RiskOf } from "#figures/analysis/risk.ts";
import type { Sheet } from "#figures/sheet.ts";
import { ratioOf } from "../wire-figures.ts";

export function showRisk(sheet: Sheet, made: RiskOf, { confidence }: RiskQuery): Risk {
  const { report, frequency, from, benchmarkMissing = null } = made;
  const { correlations, notes, parts, ...risk } = riskOfParts(sheet, { from, frequency });
  return {
    from: formatDay(from),
    to: formatDay(sheet.on),
    currency: sheet.base,
    frequency,
    observations: report.observations,
    confidence,
    benchmarkMissing,
    figures: RISK_KEYS.map((key) => ({ key, figure: ratioOf(RISK_FIGURES[key].pick(report)) })),
    drawdown: showDrawdown(report),
    underWater: showUnderWater(report),
    captures: { up: showCapture(report.upCapture), down: showCapture(report.downCapture) },
    correlations: {
      holdings: parts.map(({ assetId, name }) => ({ assetId, name })),
      matrix: correlations.map((row) => row.map((value) => value ?? null)),
      notes: [...notes],
    },
    parts: {
      volatility: ratioOf(risk.volatility),
      diversification: ratioOf(risk.diversification),
      holdings: parts.map(({ contribution = null, share = null, ...part }) => ({ ...part, contribution, share })),
    },
  };
}

function showDrawdown({ drawdown }: RiskReport): Risk["drawdown"] {
  if (drawdown.status !== "ok" || drawdown.value.depth === 0) return null;
  const { depth, peakOn, troughOn, recoveredOn, lengthDays, recoveryDays } = drawdown.value;
  return {
    depth,
    peakOn: formatDay(peakOn),
    troughOn: formatDay(troughOn),
    recoveredOn: recoveredOn === undefined ? null : formatDay(recoveredOn),
    lengthDays,
    recoveryDays: recoveryDays ?? null,
  };
}

function showUnderWater({ underWater }: RiskReport): Risk["underWater"] {
  if (underWater.status !== "ok") return null;
  const { peakOn, regainedOn, days } = underWater.value;
  return { peakOn: formatDay(peakOn), regainedOn: regainedOn === undefined ? null : formatDay(regainedOn), days };
}

const showCapture = (figure: Figure<GeometricCapture>): Risk["captures"]["up"] =>
  figure.status === "ok"
    ? { periods: figure.value.periods, alike: figure.value.alike, ahead: figure.value.ahead }
    : null;
