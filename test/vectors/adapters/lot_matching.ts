import { day } from "#engine/dates/day.ts";
import { matchLots } from "#engine/ledger/match-lots.ts";
import { fromNumber, mul, toNumber } from "#engine/money/fixed.ts";
import { costLots, lotJson, lotOrder } from "#test/vectors/cost-lots.ts";
import { has, number, objects, text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const chosen = has(input, "selection")
    ? objects(input, "selection").map((choice) => ({
        acquiredOn: day(text(choice, "acquired")),
        quantity: fromNumber(number(choice, "quantity")),
      }))
    : [];
  const quantity = has(input, "sell_quantity")
    ? fromNumber(number(input, "sell_quantity"))
    : chosen.reduce((sum, choice) => sum + choice.quantity, 0n);
  const match = matchLots(costLots(input), { quantity, order: lotOrder(input), chosen });
  if (!match.ok) return { error: match.error.kind };
  const proceeds = has(input, "sell_price") ? mul(quantity, fromNumber(number(input, "sell_price"))) : 0n;
  return {
    matched: match.value.matched.map(lotJson),
    remaining: match.value.remaining.map(lotJson),
    cost: toNumber(match.value.cost),
    gain: toNumber(proceeds - match.value.cost),
  };
};
