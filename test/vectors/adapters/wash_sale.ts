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
import { decimal } from "#test/vectors/decimals.ts";
import { has, isObject, number, objects, text, type Adapter, type JsonObject } from "#test/vectors/example.ts";

function tradeOf(row: JsonObject): WashBuy | WashSell {
  const on = day(text(row, "date"));
  if (text(row, "type") === "buy") {
    const [quantity, cost] = [decimal(row, "quantity"), decimal(row, "cost")];
    return { kind: "buy", lotId: text(row, "lot"), on, quantity, cost, isRetirement: row["account"] === "IRA" };
  }
  const lots = objects(row, "lots").map((lot) => ({
    lotId: text(lot, "lot"),
    quantity: decimal(lot, "quantity"),
  }));
  return { kind: "sell", on, lots, proceeds: decimal(row, "proceeds") };
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
