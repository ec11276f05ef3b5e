import type { Holding } from "#engine/valuation/holding.ts";
import type { Sheet } from "../sheet.ts";

/** A holding nobody has stated a group of, or not for all of it. */
export interface UnstatedPart {
  readonly assetId: string;
  readonly name: string;
  /** Of its value, and as a share of it: 1 is all of it. */
  readonly value: number;
  readonly share: number;
}

export interface UnstatedParts {
  readonly count: number;
  /** The most valuable. */
  readonly largest: readonly UnstatedPart[];
}

export const NONE_UNSTATED: UnstatedParts = { count: 0, largest: [] };

/** As many are named: once these are classified, the next are. */
const MOST = 20;
/** Shares are stated in hundredths of a percent; less is their rounding. */
const LEAST = 0.00005;

/** What of holdings waits for a group, the most first. Money has no terms to state one in. */
export function unstatedParts(
  { assets }: Sheet,
  divided: readonly {
    readonly holding: Holding;
    readonly value: number;
    readonly shares: ReadonlyMap<string, number>;
  }[],
): UnstatedParts {
  const open = divided.flatMap(({ holding: { asset }, value, shares }): UnstatedPart[] => {
    const share = 1 - [...shares.values()].reduce((sum, each) => sum + each, 0);
    if (share < LEAST || !assets.has(asset.id)) return [];
    return [{ assetId: asset.id, name: asset.name, value: value * share, share }];
  });
  return { count: open.length, largest: open.toSorted((a, b) => b.value - a.value).slice(0, MOST) };
}
