import { mul, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { tradeNet, type NetPosition } from "#engine/tax/short-position.ts";
import { decimalOr } from "#test/vectors/decimals.ts";
import { has, isObject, type Adapter, type Json } from "#test/vectors/example.ts";

/** Units and money of a leg: price × quantity, costs taken off a sale and added to a purchase. */
function legOf(value: Json | undefined, side: 1n | -1n): { readonly quantity: Fixed; readonly amount: Fixed } {
  const row = isObject(value) ? value : {};
  const quantity = decimalOr(row, "quantity");
  const price = has(row, "price") ? decimalOr(row, "price") : decimalOr(row, "unit_cost");
  const gross = has(row, "amount") ? decimalOr(row, "amount") : mul(quantity, price);
  return { quantity: side * quantity, amount: gross + side * decimalOr(row, "commission") };
}

export const adapter: Adapter = (input) => {
  let position: NetPosition = { quantity: ZERO, cost: ZERO };
  let realized = ZERO;
  for (const [key, side] of [
    ["long", 1n],
    ["short", -1n],
    ["sell", -1n],
    ["buy", 1n],
    ["cover", 1n],
  ] as const) {
    if (!isObject(input[key])) continue;
    const traded = tradeNet(position, legOf(input[key], side));
    position = traded.position;
    realized += traded.realizedGain;
  }
  return {
    realised_gain: toNumber(realized),
    position: toNumber(position.quantity),
    short_proceeds: position.quantity < ZERO ? toNumber(-position.cost) : 0,
    term: "short",
  };
};
