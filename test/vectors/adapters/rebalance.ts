import { fromNumber, toNumber } from "#engine/money/fixed.ts";
import { rebalance } from "#engine/planning/rebalance.ts";
import { decimal } from "#test/vectors/decimals.ts";
import { has, isObject, number, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const values = isObject(input["values"]) ? input["values"] : {};
  const targets = isObject(input["targets"]) ? input["targets"] : {};
  const ids = [...new Set([...Object.keys(values), ...Object.keys(targets)])];
  const rows = rebalance(
    ids.map((id) => ({
      id,
      value: fromNumber(has(values, id) ? number(values, id) : 0),
      target: fromNumber(has(targets, id) ? number(targets, id) : 0),
    })),
    { added: has(input, "cash_flow") ? decimal(input, "cash_flow") : undefined },
  );
  if (rows.status !== "ok") return { drift: null, trades: null };
  return {
    drift: Object.fromEntries(rows.value.map(({ id, drift }) => [id, drift])),
    trades: Object.fromEntries(rows.value.map(({ id, trade }) => [id, toNumber(trade)])),
  };
};
