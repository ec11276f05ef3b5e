import type { TargetMixRow } from "#db/queries/target-mixes.ts";
import { fixed } from "#engine/money/fixed.ts";
import type { TargetMix } from "#figures/workbook.ts";

/** A mix as it is kept, ready for arithmetic. */
export const targetMixOf = ({ mix_id: id, is_of_everything: isOfEverything, ...row }: TargetMixRow): TargetMix => ({
  id,
  name: row.name,
  dimension: row.dimension,
  isOfEverything,
  parts: row.parts.map(({ key, weight, band }) => ({ key, weight: fixed(weight), band: fixed(band) })),
});
