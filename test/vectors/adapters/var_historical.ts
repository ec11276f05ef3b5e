import { historicalTail } from "#engine/risk/value-at-risk.ts";
import { number, numberAt, type Adapter, type JsonObject } from "#test/vectors/example.ts";
import { returnsOf } from "#test/vectors/return-series.ts";

/** The share of worst periods, or one less the confidence: 0.05 for 0.95 or 95 %. */
function cutoffOf(input: JsonObject): number {
  const confidence = numberAt(input, ["confidence", "confidence_level", "level"]);
  if (confidence === undefined) return numberAt(input, ["cutoff", "alpha"]) ?? number(input, "cutoff");
  return 1 - (confidence > 1 ? confidence / 100 : confidence);
}

export const adapter: Adapter = (input) => {
  const tail = historicalTail(returnsOf(input), cutoffOf(input));
  if (tail.status !== "ok") return { quantile: null, var: null, expected_shortfall: null, es: null, cvar: null };
  const { quantile, valueAtRisk, expectedShortfall } = tail.value;
  return {
    quantile,
    var: valueAtRisk,
    expected_shortfall: expectedShortfall,
    es: expectedShortfall,
    cvar: expectedShortfall,
  };
};
