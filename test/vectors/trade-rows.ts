import { day, type Day } from "#engine/dates/day.ts";
import { fixed, mul, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { decimalAt } from "#test/vectors/decimals.ts";
import { isObject, textAt, type JsonObject } from "#test/vectors/example.ts";

// Rows of trades by the names examples may give their fields: what happened, when, how many units, for how much.

export type RowKind = "buy" | "sell" | "split" | "bonus" | "other";

const KINDS: readonly (readonly [RegExp, RowKind])[] = [
  [/^(buy|bought|purchase|acquire|acquisition|b)$/, "buy"],
  [/^(sell|sold|sale|dispose|disposal|s)$/, "sell"],
  [/split|consolidation/, "split"],
  [/^(bonus|scrip|bonus_issue|stock_dividend)$/, "bonus"],
];

/** The word for what happened, in small letters with underscores. */
export const kindWord = (row: JsonObject): string =>
  (textAt(row, ["type", "event", "action", "side", "kind"]) ?? "").toLowerCase().replaceAll(/[ -]/g, "_");

export const kindOf = (row: JsonObject): RowKind =>
  KINDS.find(([pattern]) => pattern.test(kindWord(row)))?.[1] ?? "other";

export const DATES = ["date", "on", "trade_date", "acquired", "acquired_on"];

/** A calendar date, or the number of a day. */
export function dayOfRow(row: JsonObject, other: Day = 0): Day {
  const text = textAt(
    row,
    DATES.filter((key) => typeof row[key] === "string"),
  );
  if (text !== undefined) return day(text);
  return typeof row["day"] === "number" ? row["day"] : other;
}

export const UNITS = ["quantity", "shares", "units", "qty", "new_shares"];
export const unitsOfRow = (row: JsonObject): Fixed => decimalAt(row, UNITS) ?? ZERO;

export const PRICES = ["price", "unit_price", "unit_cost", "price_per_share", "cost_per_share", "unit_value"];
export const priceOfRow = (row: JsonObject): Fixed | undefined => decimalAt(row, PRICES);

const CHARGES = ["commission", "fee", "fees", "costs", "charges", "stamp_duty", "brokerage", "expenses"];
export const chargesOfRow = (row: JsonObject): Fixed =>
  CHARGES.reduce((sum, key) => sum + (decimalAt(row, [key]) ?? ZERO), ZERO);

const AMOUNTS = ["amount", "total", "net_amount", "cost", "total_cost", "proceeds", "net_proceeds", "consideration"];
export const statedAmount = (row: JsonObject): Fixed | undefined => decimalAt(row, AMOUNTS);

/** Money of a trade: as stated, costs inside; else price × units, costs added to a purchase and taken off a sale. */
export function moneyOfRow(row: JsonObject): Fixed {
  const stated = statedAmount(row);
  if (stated !== undefined) return stated;
  const gross = mul(unitsOfRow(row), priceOfRow(row) ?? ZERO);
  return kindOf(row) === "sell" ? gross - chargesOfRow(row) : gross + chargesOfRow(row);
}

/** New units for old ones: "3:2", "3/2", 1.5, {to, from}, or both beside each other. */
export function ratioOfRow(row: JsonObject): { readonly to: Fixed; readonly from: Fixed } {
  const stated = row["ratio"] ?? row["split_ratio"] ?? row["factor"] ?? row["exchange_ratio"];
  const pair = typeof stated === "string" ? /^([\d.]+)(?:[:/]| for )([\d.]+)$/.exec(stated) : undefined;
  if (pair?.[1] !== undefined && pair[2] !== undefined) return { to: fixed(pair[1]), from: fixed(pair[2]) };
  const both = isObject(stated) ? stated : row;
  const to = decimalAt(both, ["to", "ratio_to", "new", "new_shares", "numerator"]);
  const from = decimalAt(both, ["from", "ratio_from", "old", "old_shares", "denominator"]);
  if (to !== undefined && from !== undefined) return { to, from };
  return { to: decimalAt(row, ["ratio", "split_ratio", "factor", "exchange_ratio", "quantity"]) ?? ONE, from: ONE };
}
