import { StateFigures } from "#client/parts/StateFigures.tsx";
import { TotalFigures } from "#client/parts/TotalFigures.tsx";
import type { Metrics } from "#features/metrics/contract.ts";

export interface HomeFiguresProps {
  readonly metrics: Metrics;
}

/** What everything is worth and what is known of it, over all portfolios of one's own. */
export const HomeFigures = ({ metrics }: HomeFiguresProps) => (
  <div className="flex flex-col gap-5">
    <TotalFigures metrics={metrics} span="in a year" />
    <StateFigures metrics={metrics} />
  </div>
);
