import { day, formatDay } from "#engine/dates/day.ts";
import { fromNumber, ONE, formatFixed } from "#engine/money/fixed.ts";
import { ukGains, type UkEvent } from "#engine/tax/uk-matching.ts";
import { decimal } from "#test/vectors/decimals.ts";
import { has, number, objects, text, type JsonObject } from "#test/vectors/example.ts";

const LOWERS_COST = /equali[sz]ation|capital_return|return_of_capital/;

function eventOf(row: JsonObject): UkEvent {
  const on = day(text(row, "date"));
  const type = text(row, "type");
  if (type === "split") return { kind: "split", on, to: decimal(row, "ratio"), from: ONE };
  const amount = fromNumber(has(row, "amount") ? number(row, "amount") : 0);
  if (type === "buy" || type === "sell") return { kind: type, on, quantity: decimal(row, "quantity"), amount };
  return { kind: "cost_change", on, amount: LOWERS_COST.test(type) ? -amount : amount };
}

export function ukGainsJson(input: JsonObject): JsonObject {
  const gains = ukGains(objects(input, "transactions").map(eventOf));
  if (!gains.ok) return { error: gains.error.kind };
  const { disposals, pool } = gains.value;
  return {
    disposals: disposals.map((disposal) => ({
      date: formatDay(disposal.on),
      quantity: formatFixed(disposal.quantity),
      proceeds: formatFixed(disposal.proceeds),
      gain: formatFixed(disposal.gain),
      allowable_cost: formatFixed(disposal.allowableCost),
    })),
    pool: { quantity: formatFixed(pool.quantity), cost: formatFixed(pool.cost) },
  };
}
