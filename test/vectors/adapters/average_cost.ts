import { poolLots, sellFromPool } from "#engine/ledger/match-lots.ts";
import { fromNumber, toNumber } from "#engine/money/fixed.ts";
import { costLots } from "#test/vectors/cost-lots.ts";
import { number, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const pool = poolLots(costLots(input));
  const left = sellFromPool(pool, fromNumber(number(input, "sell_quantity")));
  if (!left.ok) return { error: left.error.kind };
  return {
    average_unit_cost: pool.unitCost === undefined ? null : toNumber(pool.unitCost),
    remaining_quantity: toNumber(left.value.quantity),
    remaining_cost: toNumber(left.value.cost),
  };
};
