import { formatDay } from "#engine/dates/day.ts";
import type { Scenarios } from "#features/analytics/contract.ts";
import type { ScenarioOutcomes } from "#figures/analysis/scenarios.ts";
import type { Sheet } from "#figures/sheet.ts";
import { ratioOf } from "../wire-figures.ts";

export const showScenarios = (sheet: Sheet, { factors, outcomes, notes }: ScenarioOutcomes): Scenarios => ({
  on: formatDay(sheet.on),
  currency: sheet.base,
  factors: [...factors],
  scenarios: outcomes.map(({ scenario, before, after, change, ratio, parts }) => ({
    ...scenario,
    source: scenario.source ?? null,
    before,
    after,
    change,
    ratio: ratioOf(ratio),
    parts: [...parts],
  })),
  notes: [...notes],
});
