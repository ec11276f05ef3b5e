import { fixed, formatFixed, mulDiv, round, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { UnrealizedLot } from "#features/tax/contract.ts";

/**
 * Units of a holding that bring an amount at the price of the day, as decimal text with up to eight places. The amount itself stays in the browser:
 * no address of a call takes one. Undefined where the day has no price.
 */
export function unitsForMoney(
  lots: readonly UnrealizedLot[],
  { assetId, accountId, size }: { assetId: string; accountId: string | undefined; size: string },
): string | undefined {
  const own = lots.filter((lot) => lot.assetId === assetId && (accountId ?? lot.accountId) === lot.accountId);
  const sum = (textOf: (lot: UnrealizedLot) => string | null): Fixed =>
    own.reduce((total, lot) => total + fixed(textOf(lot) ?? "0"), ZERO);
  const isPriced = own.length > 0 && own.every(({ value }) => value.value !== null);
  const worth = isPriced ? sum(({ value }) => value.value) : ZERO;
  return worth > ZERO
    ? formatFixed(
        round(
          mulDiv(
            sum(({ quantity }) => quantity),
            fixed(size),
            worth,
          ),
          8,
        ),
      )
    : undefined;
}
