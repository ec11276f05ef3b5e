import { day, formatDay } from "#engine/dates/day.ts";
import { toNumber } from "#engine/money/fixed.ts";
import {
  tackedDate,
  WASH_WINDOW_DAYS,
  washSales,
  type WashBuy,
  type WashSaleLine,
  type WashSell,
} from "#engine/tax/wash-sale.ts";
import { has, isObject, number, objects, text, textAt, type Adapter, type JsonObject } from "#test/vectors/example.ts";
import { dayOfRow, kindOf, moneyOfRow, unitsOfRow } from "#test/vectors/trade-rows.ts";

const LOT = ["lot", "lot_id", "id"];
const lotIdOf = (row: JsonObject): string => textAt(row, LOT) ?? "";

function tradeOf(row: JsonObject): WashBuy | WashSell {
  const on = dayOfRow(row);
  const amount = moneyOfRow(row);
  const isRetirement = row["account"] === "IRA" || row["is_ira"] === true || row["retirement"] === true;
  if (kindOf(row) === "buy")
    return { kind: "buy", lotId: lotIdOf(row), on, quantity: unitsOfRow(row), cost: amount, isRetirement };
  const sold = has(row, "lots") ? objects(row, "lots") : [row];
  return {
    kind: "sell",
    on,
    lots: sold.map((lot) => ({ lotId: lotIdOf(lot), quantity: unitsOfRow(lot) })),
    proceeds: amount,
  };
}

/** Days the sold units were held, added before the replacement's own date. */
function tackedJson(input: JsonObject, sold: JsonObject): JsonObject {
  const days = day(text(sold, "sold")) - day(text(sold, "acquired"));
  const adjusted = tackedDate(day(text(input, "replacement_acquired")), days);
  return { holding_days_tacked: days, adjusted_acquired: formatDay(adjusted) };
}

/** The examples state one line for each lot of a sale, whatever its parts. */
function salesJson(lines: readonly WashSaleLine[]): JsonObject[] {
  const sales = new Map<string, { lot: string; gain: number; disallowed: number; allowed_gain: number }>();
  for (const line of lines) {
    const key = `${line.on} ${line.lotId}`;
    const row = sales.get(key) ?? { lot: line.lotId, gain: 0, disallowed: 0, allowed_gain: 0 };
    row.gain += toNumber(line.gain);
    row.disallowed += toNumber(line.disallowed);
    row.allowed_gain += toNumber(line.allowedGain);
    sales.set(key, row);
  }
  return [...sales.values()];
}

export const adapter: Adapter = (input) => {
  if (isObject(input["sold"])) return tackedJson(input, input["sold"]);
  const windowDays = has(input, "window_days") ? number(input, "window_days") : WASH_WINDOW_DAYS;
  const result = washSales(objects(input, "transactions").map(tradeOf), windowDays);
  if (!result.ok) return { error: result.error.kind };
  const basis: Record<string, number> = {};
  for (const piece of result.value.open) basis[piece.lotId] = (basis[piece.lotId] ?? 0) + toNumber(piece.basis);
  return { sales: salesJson(result.value.lines), basis };
};
