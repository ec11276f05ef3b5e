import { div, mul, ONE, toNumber, ZERO } from "#engine/money/fixed.ts";
import { canadaAcb, type AcbEvent } from "#engine/tax/canada-acb.ts";
import { decimalAt } from "#test/vectors/decimals.ts";
import { objectsAt, type Adapter, type JsonObject } from "#test/vectors/example.ts";
import {
  chargesOfRow,
  dayOfRow,
  kindOf,
  kindWord,
  priceOfRow,
  ratioOfRow,
  statedAmount,
  unitsOfRow,
} from "#test/vectors/trade-rows.ts";

const OTHERS: Readonly<Record<string, AcbEvent["kind"]>> = {
  reinvest: "reinvest",
  reinvested: "reinvest",
  phantom: "reinvest",
  phantom_distribution: "reinvest",
  notional_distribution: "reinvest",
  notional_dividend: "reinvest",
  roc: "return_of_capital",
  return_of_capital: "return_of_capital",
};

/** Prices, amounts and commissions in the trade's currency; a split states new units for one. */
function eventOf(row: JsonObject): AcbEvent {
  const kind = kindOf(row);
  const other = kind === "other" || kind === "bonus" ? OTHERS[kindWord(row)] : kind;
  if (other === undefined) throw new Error(`no event ${kindWord(row)}`);
  const { to, from } = ratioOfRow(row);
  const [price, amount] = [priceOfRow(row), statedAmount(row)];
  const rate = decimalAt(row, ["fx_rate", "exchange_rate", "fx", "rate"]) ?? ONE;
  return {
    kind: other,
    on: dayOfRow(row),
    quantity: other === "split" ? div(to, from) : unitsOfRow(row),
    price: price ?? ZERO,
    commission: chargesOfRow(row),
    rate,
    amount: price === undefined && amount !== undefined ? mul(amount, rate) : undefined,
  };
}

export const adapter: Adapter = (input) => {
  const states = canadaAcb(objectsAt(input, ["transactions", "events"]).map(eventOf), {
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
