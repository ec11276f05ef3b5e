import { bridgeSteps } from "#client/parts/bridge-steps.ts";
import type { Overview } from "#features/figures/contract.ts";
import { BridgeChart } from "#ui/charts/BridgeChart.tsx";

export interface WorthStepsProps extends Pick<Overview, "bridge" | "currency"> {
  readonly height: number;
}

/** What changed the net worth, step by step. */
export const WorthSteps = ({ bridge, currency, height }: WorthStepsProps) => (
  <BridgeChart label="What changed" steps={bridgeSteps(bridge)} currency={currency} height={height} />
);
