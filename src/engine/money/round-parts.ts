import { divRound, type Fixed } from "#engine/money/fixed.ts";

/**
 * Rounds parts to `places` decimals so that they still add up to their rounded total: each is rounded down, then the units left over go to the
 * parts that lost most (largest remainder; the earlier part first when equal). No part is off by a whole unit of the last place.
 *
 *     roundParts([1.006, 2.006, 3.006], 2) → [1.01, 2.01, 3.00]   (total 6.018 → 6.02)
 */
export function roundParts(parts: readonly Fixed[], places: number): readonly Fixed[] {
  const unit = 10n ** BigInt(18 - places);
  const floors = parts.map((part) => floorDiv(part, unit));
  const total = divRound(
    parts.reduce((sum, part) => sum + part, 0n),
    unit,
  );
  let left = total - floors.reduce((sum, part) => sum + part, 0n);
  const byLoss = parts
    .map((part, index) => ({ index, loss: part - floorDiv(part, unit) * unit }))
    .toSorted((a, b) => (a.loss === b.loss ? a.index - b.index : a.loss > b.loss ? -1 : 1));
  const rounded = [...floors];
  for (const { index } of byLoss) {
    if (left <= 0n) break;
    rounded[index] = (rounded[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return rounded.map((count) => count * unit);
}

function floorDiv(value: bigint, unit: bigint): bigint {
  const quotient = value / unit;
  return value % unit < 0n ? quotient - 1n : quotient;
}
