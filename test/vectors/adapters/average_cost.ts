import { poolLots, sellFromPool, type CostLot, type CostPool } from "#engine/ledger/match-lots.ts";
import { div, mul, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { baseRows } from "#test/vectors/base-rows.ts";
import { costLots } from "#test/vectors/cost-lots.ts";
import { decimalAt } from "#test/vectors/decimals.ts";
import { has, objects, type Adapter, type Json, type JsonObject } from "#test/vectors/example.ts";
import { dayOfRow, kindOf, moneyOfRow, unitsOfRow } from "#test/vectors/trade-rows.ts";

const numberOf = (amount: Fixed | undefined): Json => (amount === undefined ? null : toNumber(amount));

const left = (pool: CostPool): JsonObject => ({
  remaining_quantity: toNumber(pool.quantity),
  remaining_cost: toNumber(pool.cost),
  quantity: toNumber(pool.quantity),
  cost: toNumber(pool.cost),
});

/** Purchases and sales in order: each purchase joins the pool, each sale takes its share. */
function transactionsJson(input: JsonObject): JsonObject {
  let pool: CostPool = { quantity: ZERO, cost: ZERO, unitCost: undefined };
  let gain = ZERO;
  for (const row of objects(input, "transactions")) {
    const [quantity, amount] = [unitsOfRow(row), moneyOfRow(row)];
    if (kindOf(row) === "sell") {
      const sold = sellFromPool(pool, quantity);
      if (!sold.ok) return { error: sold.error.kind };
      gain += amount - (pool.cost - sold.value.cost);
      pool = sold.value;
    } else {
      const lot: CostLot = { quantity: pool.quantity + quantity, unitCost: ZERO, acquiredOn: dayOfRow(row) };
      const cost = pool.cost + amount;
      pool = { quantity: lot.quantity, cost, unitCost: lot.quantity === ZERO ? undefined : div(cost, lot.quantity) };
    }
  }
  const unitCost = numberOf(pool.unitCost);
  return {
    ...left(pool),
    average_unit_cost: unitCost,
    average_cost: unitCost,
    realised_gain: toNumber(gain),
    gain: toNumber(gain),
  };
}

export const adapter: Adapter = (stated) => {
  const input = has(stated, "lots") ? stated : baseRows(stated);
  if (has(input, "transactions")) return transactionsJson(input);
  const pool = poolLots(costLots(input));
  const quantity = decimalAt(input, ["sell_quantity", "quantity", "sold_quantity"]) ?? ZERO;
  const after = sellFromPool(pool, quantity);
  if (!after.ok) return { error: after.error.kind };
  const price = decimalAt(input, ["sell_price", "sale_price", "price"]);
  const proceeds = decimalAt(input, ["proceeds", "amount"]) ?? (price === undefined ? undefined : mul(quantity, price));
  const sold = pool.cost - after.value.cost;
  const gain = numberOf(proceeds === undefined ? undefined : proceeds - sold);
  const unitCost = numberOf(pool.unitCost);
  return {
    ...left(after.value),
    average_unit_cost: unitCost,
    average_cost: unitCost,
    cost_sold: toNumber(sold),
    gain,
    realised_gain: gain,
  };
};
