import { toNumber, ZERO } from "#engine/money/fixed.ts";
import { reinvestDividends } from "#engine/tax/drip.ts";
import { decimal, decimalAt } from "#test/vectors/decimals.ts";
import { isObject, objects, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const opening = isObject(input["opening"]) ? input["opening"] : {};
  const { lots, income } = reinvestDividends(
    { quantity: decimal(opening, "quantity"), cost: decimal(opening, "cost") },
    objects(input, "dividends").map((dividend) => ({
      perUnit: decimalAt(dividend, ["per_share", "dividend_per_share", "per_unit", "amount"]) ?? ZERO,
      price: decimalAt(dividend, ["price", "reinvestment_price", "reinvest_price"]) ?? ZERO,
    })),
  );
  return {
    lots: lots.map(({ quantity, cost }) => ({ quantity: toNumber(quantity), cost: toNumber(cost) })),
    income: toNumber(income),
    quantity: toNumber(lots.reduce((sum, lot) => sum + lot.quantity, ZERO)),
    cost: toNumber(lots.reduce((sum, lot) => sum + lot.cost, ZERO)),
  };
};
