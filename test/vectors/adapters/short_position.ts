import { formatFixed, mul, ONE, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { tradeNet, type NetPosition } from "#engine/tax/short-position.ts";
import { baseRows, marksOf } from "#test/vectors/base-rows.ts";
import { decimalAt } from "#test/vectors/decimals.ts";
import { has, isObject, objectsAt, type Adapter, type JsonObject } from "#test/vectors/example.ts";
import { chargesOfRow, kindOf, kindWord, priceOfRow, statedAmount, unitsOfRow } from "#test/vectors/trade-rows.ts";

/** Units and money of a leg: price × quantity, costs taken off a sale and added to a purchase. */
function legOf(row: JsonObject, side: 1n | -1n): { readonly quantity: Fixed; readonly amount: Fixed } {
  const quantity = unitsOfRow(row);
  const gross = mul(quantity, priceOfRow(row) ?? ZERO);
  return { quantity: side * quantity, amount: statedAmount(row) ?? gross + side * chargesOfRow(row) };
}

const NAMED = ["long", "short", "sell", "buy", "cover", "close"];
const MULTIPLIERS = ["multiplier", "contract_size", "contract_multiplier", "point_value"];
const multiplierOf = (input: JsonObject): Fixed => decimalAt(input, MULTIPLIERS) ?? ONE;

/** Legs at the price of all units of a contract, each at its own rate. */
function baseLegs(input: JsonObject): JsonObject {
  const { transactions = [] } = baseRows({ ...input, prices: null });
  const worth = (row: JsonObject): Fixed => mul(multiplierOf(input), decimalAt(row, ["fx_rate", "rate"]) ?? ONE);
  const scaled = (row: JsonObject): JsonObject => {
    const [price, amount] = [priceOfRow(row), statedAmount(row)];
    const factor = worth(row);
    return {
      ...row,
      ...(price === undefined ? {} : { price: formatFixed(mul(price, factor)) }),
      ...(amount === undefined ? {} : { amount: formatFixed(mul(amount, decimalAt(row, ["fx_rate", "rate"]) ?? ONE)) }),
    };
  };
  const legs = NAMED.flatMap((key) => {
    const leg = input[key];
    return isObject(leg) ? [[key, scaled(leg)] as const] : [];
  });
  return {
    ...input,
    ...(has(input, "transactions") || has(input, "trades") ? { transactions, trades: null } : {}),
    ...Object.fromEntries(legs),
  };
}

/** What is open at each mark: its value, negative when owed, and the gain not taken yet. */
function marked({ quantity, cost }: NetPosition, input: JsonObject): JsonObject {
  const rate = decimalAt(input, ["closing_rate", "last_rate"]) ?? ONE;
  const marks = marksOf(input).map(({ date, price }) => {
    const value = mul(mul(mul(quantity, price), multiplierOf(input)), rate);
    return { date, price: toNumber(price), value: toNumber(value), unrealised_gain: toNumber(value - cost) };
  });
  const last = marks.at(-1);
  if (!last) return {};
  const gains = marks.map((mark) => mark.unrealised_gain);
  return {
    marks,
    unrealised_gains: gains,
    unrealised_gain: last.unrealised_gain,
    unrealised: last.unrealised_gain,
    market_value: last.value,
    value: last.value,
    by_date: Object.fromEntries(marks.map((mark) => [mark.date ?? "", mark.unrealised_gain])),
  };
}

export const adapter: Adapter = (stated) => {
  const input = baseLegs(stated);
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
    ...marked(position, stated),
    realised_gain: toNumber(realized),
    gain: toNumber(realized),
    position: toNumber(position.quantity),
    quantity: toNumber(position.quantity),
    short_proceeds: position.quantity < ZERO ? toNumber(-position.cost) : 0,
    term: "short",
  };
};
