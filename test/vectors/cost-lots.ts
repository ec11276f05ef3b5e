import { day, formatDay } from "#engine/dates/day.ts";
import type { CostLot, LotOrder } from "#engine/ledger/match-lots.ts";
import { fromNumber, toNumber } from "#engine/money/fixed.ts";
import { number, objects, text, type JsonObject } from "#test/vectors/example.ts";

export const costLots = (input: JsonObject): CostLot[] =>
  objects(input, "lots").map((lot) => ({
    quantity: fromNumber(number(lot, "quantity")),
    unitCost: fromNumber(number(lot, "unit_cost")),
    acquiredOn: day(text(lot, "acquired")),
  }));

export const lotJson = (lot: CostLot): JsonObject => ({
  quantity: toNumber(lot.quantity),
  unit_cost: toNumber(lot.unitCost),
  acquired: formatDay(lot.acquiredOn),
});

const ORDERS: Readonly<Record<string, LotOrder>> = {
  FIFO: "fifo",
  LIFO: "lifo",
  HIFO: "highest_cost",
  LOFO: "lowest_cost",
  SPECIFIC: "specific",
};

export const lotOrder = (input: JsonObject): LotOrder => {
  const order = ORDERS[text(input, "method")];
  if (order === undefined) throw new Error(`no lot order ${text(input, "method")}`);
  return order;
};
