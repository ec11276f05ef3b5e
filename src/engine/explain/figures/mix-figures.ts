import { explained, explainedParts } from "#engine/explain/explained.ts";
import { known } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { buysToward, driftOf, type AimedValue } from "#engine/planning/drift.ts";
import { rebalance, type RebalanceTerms, type TargetedValue } from "#engine/planning/rebalance.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

/** A mix that is aimed at: how far it strayed, and what brings it back. `place` says of which part. */
export const MIX_FIGURES = {
  rebalance: explainedParts(
    {
      drift: ["Drift", "weight − target", "ratio"],
      trade: ["Trade back to target", "target × (total + added) − value", "money"],
    },
    (of: { readonly values: readonly TargetedValue[]; readonly terms?: RebalanceTerms; readonly place: number }) =>
      mapFigure(rebalance(of.values, of.terms), (rows) => {
        const row = rows[of.place];
        return known({ drift: row?.drift, trade: row?.trade });
      }),
  ),
  driftOf: explainedParts(
    {
      weight: ["Actual share", "value ÷ total", "factor"],
      excess: ["Over the target", "value − target × total", "money"],
    },
    (of: { readonly values: readonly AimedValue[]; readonly place: number }) =>
      mapFigure(driftOf(of.values), (rows) => {
        const row = rows[of.place];
        return known({ weight: row?.weight, excess: row?.excess });
      }),
  ),
  buysToward: explained(
    ["Bought of new cash", "cash × what it lacks ÷ what all lack", "money"],
    (of: {
      readonly values: readonly TargetedValue[];
      readonly terms: { readonly cash: Fixed; readonly decimals: number };
      readonly place: number;
    }) => mapFigure(buysToward(of.values, of.terms), (rows) => known(rows[of.place]?.trade ?? ZERO)),
  ),
} as const;
