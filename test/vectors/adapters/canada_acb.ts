import { day } from "#engine/dates/day.ts";
import { fromNumber, ONE, toNumber } from "#engine/money/fixed.ts";
import { canadaAcb, type AcbEvent } from "#engine/tax/canada-acb.ts";
import { decimal } from "#test/vectors/decimals.ts";
import { has, number, objects, text, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const KINDS: Readonly<Record<string, AcbEvent["kind"]>> = {
  buy: "buy",
  sell: "sell",
  split: "split",
  reinvest: "reinvest",
  roc: "return_of_capital",
  return_of_capital: "return_of_capital",
};

function eventOf(row: JsonObject): AcbEvent {
  const kind = KINDS[text(row, "type")];
  if (kind === undefined) throw new Error(`no event ${text(row, "type")}`);
  return {
    kind,
    on: has(row, "day") ? number(row, "day") : day(text(row, "date")),
    quantity: fromNumber(has(row, "quantity") ? number(row, "quantity") : 0),
    price: fromNumber(has(row, "price") ? number(row, "price") : 0),
    commission: fromNumber(has(row, "commission") ? number(row, "commission") : 0),
    rate: has(row, "fx_rate") ? decimal(row, "fx_rate") : ONE,
  };
}

export const adapter: Adapter = (input) => {
  const states = canadaAcb(objects(input, "transactions").map(eventOf), {
    hasSuperficialLossRule: input["superficial_loss_rule"] !== false,
  });
  if (!states.ok) return { error: states.error.kind };
  return {
    after_each: states.value.map(({ quantity, cost, gain, superficialLoss }) => ({
      quantity: toNumber(quantity),
      total_acb: toNumber(cost),
      gain: gain === undefined ? null : toNumber(gain),
      superficial_loss: toNumber(superficialLoss),
    })),
  };
};
