import { assetClassOf } from "#assets/registry.ts";
import type { Scenario } from "#features/analytics/contract.ts";
import type { BridgeStep } from "#ui/charts/bridge-bars.ts";
import { drawnAmount } from "#ui/charts/chart-series.ts";

/** From the net worth before a shock to the one after it, a step for each class that moves, the largest first. */
export const scenarioSteps = ({ before, after, parts }: Scenario): readonly BridgeStep[] => [
  { key: "before", label: "Net worth", value: drawnAmount(before), isLevel: true },
  ...parts
    .filter(({ change }) => Math.abs(change) >= 0.005)
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .map(({ assetClass, change }) => ({
      key: assetClass,
      label: assetClassOf(assetClass).plural,
      value: drawnAmount(change),
    })),
  { key: "after", label: "After", value: drawnAmount(after), isLevel: true },
];
