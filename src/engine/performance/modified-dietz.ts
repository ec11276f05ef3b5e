import { notKnown, type Figure } from "#engine/figure.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";

export interface DietzFlow {
  /** Day within the period, from 1 to its length; undefined where it is not known or timing is `mid_period`. */
  readonly day: number | undefined;
  /** Positive into the portfolio. */
  readonly amount: number;
}

export interface DietzPeriod {
  readonly begin: number;
  readonly end: number;
  readonly days: number;
  readonly flows: readonly DietzFlow[];
  /** When in its day a flow happens; `mid_period` gives every flow the weight one half (Dietz 1966). */
  readonly flowTiming: "end_of_day" | "start_of_day" | "mid_period";
}

/** (V1 − V0 − F) ÷ (V0 + Σ w F), w the share of the period the flow was invested. An estimate: use it within a month. */
export function modifiedDietz({ begin, end, days, flows, flowTiming }: DietzPeriod): Figure {
  const weightOf = ({ day }: DietzFlow): number => {
    if (flowTiming === "mid_period" || day === undefined) return 0.5;
    return (days - day + (flowTiming === "start_of_day" ? 1 : 0)) / days;
  };
  const net = flows.reduce((sum, flow) => sum + flow.amount, 0);
  const capital = begin + flows.reduce((sum, flow) => sum + weightOf(flow) * flow.amount, 0);
  if (!(capital > 0)) return notKnown("undefined", "On average nothing was invested.");
  return finiteFigure((end - begin - net) / capital, "The return is too large to state.");
}
