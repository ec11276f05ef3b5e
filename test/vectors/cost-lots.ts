import { formatDay } from "#engine/dates/day.ts";
import type { CostLot, LotOrder } from "#engine/ledger/match-lots.ts";
import { div, toNumber, ZERO } from "#engine/money/fixed.ts";
import { objects, text, type JsonObject } from "#test/vectors/example.ts";
import { dayOfRow, priceOfRow, statedAmount, unitsOfRow } from "#test/vectors/trade-rows.ts";

/** Lots with the cost of a unit, or of all. */
export const costLots = (input: JsonObject): CostLot[] =>
  objects(input, "lots").map((lot, place) => {
    const quantity = unitsOfRow(lot);
    const whole = statedAmount(lot) ?? ZERO;
    const unitCost = priceOfRow(lot) ?? (quantity === ZERO ? ZERO : div(whole, quantity));
    return { quantity, unitCost, acquiredOn: dayOfRow(lot, place) };
  });

export const lotJson = (lot: CostLot): JsonObject => ({
  quantity: toNumber(lot.quantity),
  unit_cost: toNumber(lot.unitCost),
  acquired: formatDay(lot.acquiredOn),
});

/** Names of the ways to choose lots, in capitals without spaces: the smallest gain is that of the dearest lots. */
const ORDERS: Readonly<Record<string, LotOrder>> = {
  FIFO: "fifo",
  FIRST_IN_FIRST_OUT: "fifo",
  LIFO: "lifo",
  LAST_IN_FIRST_OUT: "lifo",
  HIFO: "highest_cost",
  HIGHEST_COST: "highest_cost",
  HIGHEST_IN_FIRST_OUT: "highest_cost",
  MIN_GAIN: "highest_cost",
  LOFO: "lowest_cost",
  LOWEST_COST: "lowest_cost",
  LOWEST_IN_FIRST_OUT: "lowest_cost",
  MAX_GAIN: "lowest_cost",
  SPECIFIC: "specific",
  SPECIFIC_LOT: "specific",
  SPECIFIC_ID: "specific",
};

export const lotOrder = (input: JsonObject): LotOrder => {
  const order = ORDERS[text(input, "method").toUpperCase().replaceAll(/[ -]/g, "_")];
  if (order === undefined) throw new Error(`no lot order ${text(input, "method")}`);
  return order;
};
