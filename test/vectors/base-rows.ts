import { fromNumber, mul, ONE, ZERO, type Fixed, formatFixed } from "#engine/money/fixed.ts";
import { decimalAt } from "#test/vectors/decimals.ts";
import { isObject, objectsAt, textAt, type Json, type JsonObject } from "#test/vectors/example.ts";
import { kindOf, kindWord, moneyOfRow, priceOfRow, statedAmount, unitsOfRow } from "#test/vectors/trade-rows.ts";

// Trades as a ledger in one currency sees them: an opening position is the first purchase, a contract's price counts for all its units, each trade
// is worth what it was at its own rate, a fee taken in units leaves with them, a stated balance is the movement that leads to it, and a
// dividend that is only noted (accumulated, reinvested inside the fund) adds to the cost.

const ROWS = ["transactions", "trades", "events", "movements"];
const MULTIPLIERS = ["multiplier", "contract_size", "contract_multiplier", "point_value", "lot_size"];
const TRADE_RATES = ["fx_rate", "exchange_rate", "fx", "rate"];
const LAST_RATES = ["last_rate", "closing_rate", "last_fx_rate", "fx_rate", "exchange_rate", "rate"];
const LAST_PRICES = ["last_price", "price", "market_price", "mark", "closing_price"];
const FEE_UNITS = ["fee_quantity", "fee_in_kind", "fee_units", "fee_in_units"];
const NOTIONAL = /notional|accumulat|phantom|excess_reportable|reportable_income/;
const BALANCE = /^(balance|stated_balance|position)$/;
const EARLIEST = "1900-01-01";

/** The rows of an input in one currency and by unit; `last_price` likewise. Nothing is changed where none of this is stated. */
export function baseRows(input: JsonObject): JsonObject {
  const rows = objectsAt(input, ROWS);
  let held = ZERO;
  const read = [...openingRows(input), ...rows].map((row) => {
    const made = baseRow(row, { input, held });
    held += (kindOf(made) === "sell" ? -1n : kindOf(made) === "buy" ? 1n : 0n) * unitsOfRow(made);
    return made;
  });
  const price = decimalAt(input, LAST_PRICES);
  const last =
    price === undefined
      ? {}
      : { last_price: text(mul(mul(price, multiplierOf(input, {})), rateAt(input, LAST_RATES))) };
  return { ...input, ...last, ...(read.length > 0 ? { transactions: read } : {}) };
}

const text = (amount: Fixed): string => formatFixed(amount);
const rateAt = (row: JsonObject, keys: readonly string[]): Fixed => decimalAt(row, keys) ?? ONE;
const multiplierOf = (input: JsonObject, row: JsonObject): Fixed =>
  decimalAt(row, MULTIPLIERS) ?? decimalAt(input, MULTIPLIERS) ?? ONE;

/** What was held before the first row, as a purchase. */
function openingRows(input: JsonObject): JsonObject[] {
  const opening = input["opening"] ?? input["opening_position"] ?? input["opening_pool"];
  if (!isObject(opening)) return [];
  return [{ type: "buy", date: textAt(opening, ["date", "acquired"]) ?? EARLIEST, ...opening }];
}

function baseRow(row: JsonObject, { input, held }: { readonly input: JsonObject; readonly held: Fixed }): JsonObject {
  if (BALANCE.test(kindWord(row))) return movementTo(row, held);
  if (NOTIONAL.test(kindWord(row))) return notional(row, held);
  const [multiplier, rate] = [multiplierOf(input, row), rateAt(row, TRADE_RATES)];
  const feeUnits = decimalAt(row, FEE_UNITS) ?? ZERO;
  const isTrade = kindOf(row) === "buy" || kindOf(row) === "sell";
  if (!isTrade || (multiplier === ONE && rate === ONE && feeUnits === ZERO)) return row;
  const price = priceOfRow(row);
  const priced = price === undefined || multiplier === ONE ? row : { ...row, ...onePrice(mul(price, multiplier)) };
  const amount = mul(moneyOfRow(statedAmount(row) === undefined ? priced : row), rate);
  const units = unitsOfRow(row) + (kindOf(row) === "sell" ? feeUnits : -feeUnits);
  return {
    type: kindOf(row),
    ...(row["date"] === undefined ? {} : { date: row["date"] }),
    ...whenOf(row),
    quantity: text(units),
    amount: text(amount),
  };
}

const whenOf = (row: JsonObject): JsonObject => {
  const kept: Record<string, Json | undefined> = {};
  for (const key of ["on", "trade_date", "acquired", "acquired_on", "day"])
    if (row[key] !== undefined) kept[key] = row[key];
  return kept;
};

const onePrice = (price: Fixed): JsonObject =>
  Object.fromEntries(
    ["price", "unit_price", "unit_cost", "price_per_share"].map((key) => [
      key,
      key === "price" ? text(price) : undefined,
    ]),
  );

/** A stated balance is a purchase or a sale of the difference, at the price beside it. */
function movementTo(row: JsonObject, held: Fixed): JsonObject {
  const change = unitsOfRow(row) - held;
  return { ...row, type: change < ZERO ? "sell" : "buy", quantity: text(change < ZERO ? -change : change) };
}

/** Income that stays in the fund: it adds to the cost, in all or by each unit held. */
function notional(row: JsonObject, held: Fixed): JsonObject {
  const each = decimalAt(row, ["per_unit", "per_share", "amount_per_unit", "amount_per_share"]);
  const amount =
    statedAmount(row) ??
    (each === undefined ? ZERO : mul(each, decimalAt(row, ["quantity", "shares", "units"]) ?? held));
  return { ...row, quantity: "0", amount: text(amount) };
}

/** Prices a position is marked at: a list of prices, of dated ones, or one. */
export function marksOf(input: JsonObject): readonly { readonly date: string | null; readonly price: Fixed }[] {
  const stated = input["marks"] ?? input["prices"] ?? input["mark_prices"];
  const single = decimalAt(input, ["mark", "mark_price", "last_price", "market_price"]);
  if (isObject(stated))
    return Object.entries(stated).map(([date, price]) => ({ date, price: fromNumber(Number(price)) }));
  if (!Array.isArray(stated)) return single === undefined ? [] : [{ date: null, price: single }];
  return stated.map((mark) =>
    isObject(mark)
      ? {
          date: textAt(mark, ["date", "on"]) ?? null,
          price: decimalAt(mark, ["price", "mark", "value", "close"]) ?? ZERO,
        }
      : { date: null, price: fromNumber(Number(mark)) },
  );
}
