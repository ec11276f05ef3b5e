import { fixed, toNumber, ZERO } from "#engine/money/fixed.ts";
import type { PartReturns } from "#features/analytics/contract.ts";
import type { AllocationPart } from "#ui/charts/AllocationBar.tsx";

/** Parts that are worth something at the end as tiles of a map, the largest first. */
export function partTiles(parts: readonly PartReturns[]): readonly AllocationPart[] {
  const worth = parts.filter(({ closing }) => fixed(closing) > ZERO);
  const total = toNumber(worth.reduce((sum, { closing }) => sum + fixed(closing), ZERO));
  return worth
    .toSorted((a, b) => (fixed(a.closing) > fixed(b.closing) ? -1 : 1))
    .map(({ key, label, closing }) => ({
      key,
      label,
      value: closing,
      weight: toNumber(fixed(closing)) / total,
      hue: "slate",
    }));
}
