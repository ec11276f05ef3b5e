import { matchLots, type CostLot } from "#engine/ledger/match-lots.ts";
import { mul, toNumber, ZERO } from "#engine/money/fixed.ts";
import { costLots, lotJson, lotOrder } from "#test/vectors/cost-lots.ts";
import { decimalAt } from "#test/vectors/decimals.ts";
import { objects, objectsAt, textAt, type Adapter, type JsonObject } from "#test/vectors/example.ts";
import { dayOfRow, unitsOfRow } from "#test/vectors/trade-rows.ts";

const SELECTION = ["selection", "chosen", "select"];
const ID = ["id", "lot", "lot_id"];

/** Lots named by an id are told apart by their place in the list, which stands in for their day while they are matched. */
function placesById(input: JsonObject): ReadonlyMap<string, number> {
  const ids = objects(input, "lots").map((lot) => textAt(lot, ID));
  const isById = objectsAt(input, SELECTION).some((choice) => textAt(choice, ID) !== undefined);
  return new Map(isById ? ids.flatMap((id, place) => (id === undefined ? [] : [[id, place] as const])) : []);
}

export const adapter: Adapter = (input) => {
  const lots = costLots(input);
  const places = placesById(input);
  const keyed = places.size === 0 ? lots : lots.map((lot, place) => ({ ...lot, acquiredOn: place }));
  const dated = (lot: CostLot): CostLot => ({
    ...lot,
    acquiredOn: places.size === 0 ? lot.acquiredOn : (lots[lot.acquiredOn]?.acquiredOn ?? 0),
  });
  const chosen = objectsAt(input, SELECTION).map((choice) => ({
    acquiredOn: places.get(textAt(choice, ID) ?? "") ?? dayOfRow(choice),
    quantity: unitsOfRow(choice),
  }));
  const quantity =
    decimalAt(input, ["sell_quantity", "quantity", "sold_quantity"]) ??
    chosen.reduce((sum, choice) => sum + choice.quantity, ZERO);
  const match = matchLots(keyed, { quantity, order: lotOrder(input), chosen });
  if (!match.ok) return { error: match.error.kind };
  const price = decimalAt(input, ["sell_price", "sale_price", "price"]) ?? ZERO;
  const proceeds = decimalAt(input, ["proceeds", "amount"]) ?? mul(quantity, price);
  const { matched, remaining, cost } = match.value;
  return {
    matched: matched.map((lot) => lotJson(dated(lot))),
    remaining: remaining.map((lot) => lotJson(dated(lot))),
    cost: toNumber(cost),
    gain: toNumber(proceeds - cost),
    remaining_cost: toNumber(remaining.reduce((sum, lot) => sum + mul(lot.quantity, lot.unitCost), ZERO)),
    remaining_quantity: toNumber(remaining.reduce((sum, lot) => sum + lot.quantity, ZERO)),
  };
};
