import type { Bridge } from "#engine/performance/bridge-part.ts";
import { withFlowsEarned, withRestEarned } from "#engine/performance/rest-part.ts";
import { returnsOf, type Returns } from "#engine/performance/returns.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";

/** What is measured of a part, each made when it is asked for. */
export interface MeasuredPart {
  readonly series: () => ValueSeries;
  readonly returns: () => Returns;
  readonly bridge: () => Bridge;
}

/** Made the first time it is asked for, and kept. */
export function madeOnce<Made>(make: () => Made): () => Made {
  let made: readonly [Made] | undefined;
  return () => (made ??= [make()])[0];
}

/** The same with the bridge and the returns as what they are; they are made when they are read. */
export function readable<Rest extends object>({ series, returns, bridge }: MeasuredPart, rest: Rest) {
  return {
    ...rest,
    series,
    get returns() {
      return returns();
    },
    get bridge() {
      return bridge();
    },
  };
}

/** The part cash is in, with income and costs of no asset as its own. */
export function restEarned(
  part: MeasuredPart,
  earned: Float64Array,
  bridges: () => { readonly whole: Bridge; readonly parts: readonly Bridge[] },
): MeasuredPart {
  const series = (): ValueSeries => withFlowsEarned(part.series(), earned);
  return {
    series,
    returns: madeOnce(() => returnsOf(series())),
    bridge: madeOnce(() => {
      const { whole, parts } = bridges();
      return withRestEarned(part.bridge(), whole, parts);
    }),
  };
}
