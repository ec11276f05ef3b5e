import type { Holding } from "#features/figures/contract.ts";
import type { HoldingColumns } from "#features/figures/holding-list-contract.ts";

/** What is asked of each holding. */
export const ESTIMATE_FIELDS = ["name", "priceSource", "value"] as const;
type EstimateField = (typeof ESTIMATE_FIELDS)[number];

export type EstimatedValue = Pick<Holding, "assetId" | "name" | "value">;

/** What is held whose price nobody states and a model makes, by name. */
export function estimatedValues({
  columns,
}: Pick<HoldingColumns<EstimateField>, "columns">): readonly EstimatedValue[] {
  const { assetId: ids, name: names, priceSource: sources, value: values } = columns;
  return ids
    .flatMap((assetId, index): EstimatedValue[] => {
      const [name, value] = [names[index], values[index]];
      return sources[index] === "model" && name !== undefined && value !== undefined ? [{ assetId, name, value }] : [];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
