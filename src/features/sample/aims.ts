import type { TargetMixRow } from "#db/queries/target-mixes.ts";

const BAND = "0.05";

/** What the family aims at with what it could sell. It holds too much cash and too few bonds for it, as many do. */
export const SAMPLE_MIX: Omit<TargetMixRow, "mix_id"> = {
  name: "Free savings",
  dimension: "assetClass",
  is_of_everything: false,
  parts: [
    { key: "fund", weight: "0.6", band: BAND },
    { key: "equity", weight: "0.15", band: BAND },
    { key: "bond", weight: "0.15", band: BAND },
    { key: "cash", weight: "0.1", band: BAND },
  ],
};
