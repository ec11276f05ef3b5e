import { formatDay } from "#engine/dates/day.ts";
import { formatFixed, mulDiv, ZERO } from "#engine/money/fixed.ts";
import type { UkEvent } from "#engine/tax/uk-events.ts";
import { ukGains } from "#engine/tax/uk-matching.ts";
import { baseRows } from "#test/vectors/base-rows.ts";
import { objectsAt, type JsonObject } from "#test/vectors/example.ts";
import { dayOfRow, kindOf, kindWord, moneyOfRow, ratioOfRow, unitsOfRow } from "#test/vectors/trade-rows.ts";

const LOWERS_COST = /equali[sz]ation|capital_return|return_of_capital/;

/** Events in order; a bonus issue is a split of what is held by then. */
function eventsOf(rows: readonly JsonObject[]): UkEvent[] {
  let held = ZERO;
  return rows.map((row) => {
    const [on, quantity, kind] = [dayOfRow(row), unitsOfRow(row), kindOf(row)];
    if (kind === "split" || kind === "bonus") {
      const ratio = kind === "bonus" ? { to: held + quantity, from: held } : ratioOfRow(row);
      if (ratio.from > ZERO) held = mulDiv(held, ratio.to, ratio.from);
      return { kind: "split", on, ...ratio };
    }
    const amount = moneyOfRow(row);
    if (kind === "buy" || kind === "sell") {
      held += kind === "buy" ? quantity : -quantity;
      return { kind, on, quantity, amount };
    }
    return { kind: "cost_change", on, amount: LOWERS_COST.test(kindWord(row)) ? -amount : amount };
  });
}

export function ukGainsJson(input: JsonObject): JsonObject {
  const gains = ukGains(eventsOf(objectsAt(baseRows(input), ["transactions", "events", "trades"])));
  if (!gains.ok) return { error: gains.error.kind };
  const { disposals, pool } = gains.value;
  return {
    disposals: disposals.map((disposal) => ({
      date: formatDay(disposal.on),
      quantity: formatFixed(disposal.quantity),
      proceeds: formatFixed(disposal.proceeds),
      gain: formatFixed(disposal.gain),
      matches: disposal.matches.map(({ rule, quantity, cost }) => ({
        rule,
        quantity: formatFixed(quantity),
        cost: formatFixed(cost),
      })),
      allowable_cost: formatFixed(disposal.allowableCost),
    })),
    pool: { quantity: formatFixed(pool.quantity), cost: formatFixed(pool.cost) },
  };
}
