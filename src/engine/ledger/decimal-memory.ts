import { ZERO, type Fixed } from "#engine/money/fixed.ts";

const POWERS = Array.from({ length: 19 }, (_, exponent) => 10n ** BigInt(exponent));
const REMEMBERED = 4096;

/**
 * Makes decimals from their digits and remembers the latest: an amount mostly stands several times in a transaction and
 * small quantities come again and again, and equal decimals need be in memory only once.
 */
export class DecimalMemory {
  private readonly digits = new Float64Array(REMEMBERED).fill(Number.NaN);
  private readonly places = new Uint8Array(REMEMBERED);
  private readonly values: Fixed[] = Array.from({ length: REMEMBERED }, () => ZERO);

  /** `digits` × 10^−`places`; `digits` is a safe integer, `places` at most 18. */
  valueOf(digits: number, places: number): Fixed {
    const slot = (digits ^ (digits >>> 12) ^ (places << 7)) & (REMEMBERED - 1);
    const known = this.values[slot];
    if (known !== undefined && this.digits[slot] === digits && this.places[slot] === places) return known;
    const value = BigInt(digits) * (POWERS[18 - places] ?? ZERO);
    this.digits[slot] = digits;
    this.places[slot] = places;
    this.values[slot] = value;
    return value;
  }
}
