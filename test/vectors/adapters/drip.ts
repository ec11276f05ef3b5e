import { toNumber, ZERO } from "#engine/money/fixed.ts";
import { reinvestDividends } from "#engine/tax/drip.ts";
import { decimal } from "#test/vectors/decimals.ts";
import { isObject, objects, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const opening = isObject(input["opening"]) ? input["opening"] : {};
  const { lots, income } = reinvestDividends(
    { quantity: decimal(opening, "quantity"), cost: decimal(opening, "cost") },
    objects(input, "dividends").map((dividend) => ({
      perUnit: decimal(dividend, "per_share"),
      price: decimal(dividend, "price"),
    })),
  );
  return {
    lots: lots.map(({ quantity, cost }) => ({ quantity: toNumber(quantity), cost: toNumber(cost) })),
    income: toNumber(income),
    quantity: toNumber(lots.reduce((sum, lot) => sum + lot.quantity, ZERO)),
    cost: toNumber(lots.reduce((sum, lot) => sum + lot.cost, ZERO)),
  };
};
