import { assetClassOf } from "#assets/registry.ts";
import { LIQUIDITY_WORDS } from "#client/parts/liquidity-words.ts";
import { formatFixed, fromNumber } from "#engine/money/fixed.ts";
import type { Exposures } from "#features/analytics/contract.ts";
import type { AllocationPart } from "#ui/charts/AllocationBar.tsx";

export type Dimension = Exposures["dimensions"][number];

/** Divided by what the house knows, or by an attribute of one's own: then there is no dimension. */
interface Divided extends Pick<Dimension, "groups" | "unknown"> {
  readonly dimension: Dimension["dimension"] | undefined;
}

/** Hues for groups that have none of their own, by their size; what is left over shares the last. */
const HUES = ["blue", "green", "amber", "violet", "teal", "rose"] as const;
const REST = "slate";

/** The groups of a dimension as parts of a bar, the largest first; what nobody classified is one of them, and named. */
export function exposureParts({ dimension, groups, unknown }: Divided): readonly AllocationPart[] {
  const total = groups.reduce((sum, { value }) => sum + value, unknown);
  const parts = groups.map(({ key, label, value, weight }, place) => ({
    key,
    value: formatFixed(fromNumber(value)),
    weight,
    label,
    hue: HUES[place] ?? REST,
    ...lookOf(dimension, key),
  }));
  if (unknown <= 0 || total <= 0) return parts;
  const left = {
    key: "",
    label: unstatedOf(dimension),
    value: formatFixed(fromNumber(unknown)),
    weight: unknown / total,
    hue: REST,
  };
  return [...parts, left];
}

/** What nobody stated a group for. */
export const unstatedOf = (dimension: Divided["dimension"]): string =>
  dimension === "taxpayer"
    ? "Of no taxpayer"
    : dimension === "owner"
      ? "Outside, or of nobody named"
      : "Not classified";

/** The name and hue of a group that has its own. */
export function lookOf(
  dimension: Divided["dimension"],
  key: string,
): { readonly label?: string; readonly hue?: string } {
  if (key === "") return {};
  if (dimension === "assetClass") return { label: assetClassOf(key).plural, hue: assetClassOf(key).hue };
  const tier = Object.entries(LIQUIDITY_WORDS).find(([name]) => name === key);
  return dimension === "liquidity" && tier ? tier[1] : {};
}

/** Whether there is anything to divide by whose it is: several owners or taxpayers, or something of none of them. Other divisions always are. */
export const isDivided = (
  dimensions: readonly Pick<Dimension, "dimension" | "groups" | "unknown">[],
  by: string,
): boolean =>
  (by !== "taxpayer" && by !== "owner") ||
  dimensions.some(
    ({ dimension, groups, unknown }) => dimension === by && groups.length > 0 && (groups.length > 1 || unknown > 0),
  );
