import type { Position } from "#engine/ledger/book.ts";
import { abs, type Fixed, ONE, ZERO } from "#engine/money/fixed.ts";

/** A remainder below this part of the most there was is rounding of the sources: a double keeps 15 digits, and exchanges compute in doubles. */
const PART = 10n ** 12n;
/** So little of one unit is worth nothing of anything: what came and went on one day leaves no larger quantity to hold it against. */
const NOTHING = ONE / PART;
/** Of anything that is counted in fewer than a million million units more than this is no dust, and nothing else needs to be looked at. */
const LARGEST = ONE;

/** Whether so many units are too few for a statement to have said them, beside the most there ever was. */
export const isDustBeside = (quantity: Fixed, most: Fixed): boolean =>
  quantity !== ZERO && (abs(quantity) < NOTHING || abs(quantity) * PART <= most);

/** Whether `quantity` of a position, by default what is left of it, is what roundings left over, or took too much. */
export function isDust(
  position: Pick<Position, "quantity" | "changeQuantities">,
  quantity = position.quantity,
): boolean {
  if (quantity === ZERO || abs(quantity) >= LARGEST) return false;
  return isDustBeside(
    quantity,
    position.changeQuantities.reduce((most, it) => (abs(it) > most ? abs(it) : most), ZERO),
  );
}
