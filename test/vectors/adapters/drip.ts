import { fromNumber, toNumber, ZERO } from "#engine/money/fixed.ts";
import { reinvestDividends } from "#engine/tax/drip.ts";
import { isObject, number, objects, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const opening = isObject(input["opening"]) ? input["opening"] : {};
  const { lots, income } = reinvestDividends(
    { quantity: fromNumber(number(opening, "quantity")), cost: fromNumber(number(opening, "cost")) },
    objects(input, "dividends").map((dividend) => ({
      perUnit: fromNumber(number(dividend, "per_share")),
      price: fromNumber(number(dividend, "price")),
    })),
  );
  return {
    lots: lots.map(({ quantity, cost }) => ({ quantity: toNumber(quantity), cost: toNumber(cost) })),
    income: toNumber(income),
    quantity: toNumber(lots.reduce((sum, lot) => sum + lot.quantity, ZERO)),
    cost: toNumber(lots.reduce((sum, lot) => sum + lot.cost, ZERO)),
  };
};
