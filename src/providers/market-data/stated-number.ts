import type { Fixed } from "#engine/money/fixed.ts";
import { fromNumber, ONE } from "#engine/money/fixed.ts";

/** No price of a share, fund or coin in any currency comes near. */
const PRICE_MAX = 10n ** 12n * ONE;

/** A price or ratio a source states as a number, exactly as it writes it; undefined where it is no positive number that can be one. */
export function positiveFixed(value: number): Fixed | undefined {
  if (!Number.isFinite(value) || value <= 0 || value >= 1e15) return undefined;
  const exact = fromNumber(value);
  return exact > 0n && exact < PRICE_MAX ? exact : undefined;
}
