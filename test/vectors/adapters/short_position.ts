import { mul, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { tradeNet, type NetPosition } from "#engine/tax/short-position.ts";
import { isObject, objectsAt, type Adapter, type JsonObject } from "#test/vectors/example.ts";
import { chargesOfRow, kindOf, kindWord, priceOfRow, statedAmount, unitsOfRow } from "#test/vectors/trade-rows.ts";

/** Units and money of a leg: price × quantity, costs taken off a sale and added to a purchase. */
function legOf(row: JsonObject, side: 1n | -1n): { readonly quantity: Fixed; readonly amount: Fixed } {
  const quantity = unitsOfRow(row);
  const gross = mul(quantity, priceOfRow(row) ?? ZERO);
  return { quantity: side * quantity, amount: statedAmount(row) ?? gross + side * chargesOfRow(row) };
}

export const adapter: Adapter = (input) => {
  let position: NetPosition = { quantity: ZERO, cost: ZERO };
  let realized = ZERO;
  for (const row of objectsAt(input, ["transactions", "trades"])) {
    const traded = tradeNet(
      position,
      legOf(row, kindOf(row) === "sell" || kindWord(row).startsWith("short") ? -1n : 1n),
    );
    position = traded.position;
    realized += traded.realizedGain;
  }
  for (const [key, side] of [
    ["long", 1n],
    ["short", -1n],
    ["sell", -1n],
    ["buy", 1n],
    ["cover", 1n],
    ["close", 1n],
  ] as const) {
    const leg = input[key];
    if (!isObject(leg)) continue;
    const traded = tradeNet(position, legOf(leg, side));
    position = traded.position;
    realized += traded.realizedGain;
  }
  return {
    realised_gain: toNumber(realized),
    gain: toNumber(realized),
    position: toNumber(position.quantity),
    quantity: toNumber(position.quantity),
    short_proceeds: position.quantity < ZERO ? toNumber(-position.cost) : 0,
    term: "short",
  };
};
