import { fromNumber, mul, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { cashMerger, childCostShare, mixedMerger, returnCapital, spinOff } from "#engine/tax/corporate-actions.ts";
import { has, number, numbers, objects, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const amount = (input: JsonObject, key: string): Fixed => (has(input, key) ? fromNumber(number(input, key)) : ZERO);

function returnedJson(input: JsonObject): JsonObject {
  let basis = amount(input, "basis");
  const steps = numbers(input, "distributions").map((paid) => {
    const step = returnCapital(basis, fromNumber(paid));
    basis = step.basis;
    return step;
  });
  return { basis_after: steps.map((step) => toNumber(step.basis)), gain: steps.map((step) => toNumber(step.gain)) };
}

function cashMergerJson(input: JsonObject): JsonObject {
  const lots = objects(input, "lots").map((lot) => ({ quantity: amount(lot, "quantity"), cost: amount(lot, "cost") }));
  const gains = cashMerger(lots, amount(input, "cash_per_share"));
  return { gains: gains.map(toNumber), total_gain: toNumber(gains.reduce((sum, gain) => sum + gain, ZERO)) };
}

function spinOffJson(input: JsonObject): JsonObject {
  const [ratio, parentPrice, childPrice] = [
    amount(input, "ratio"),
    amount(input, "parent_fmv"),
    amount(input, "child_fmv"),
  ];
  const share = childCostShare({ ratio, parentPrice, childPrice });
  if (share.status !== "ok") return { child_fraction: null };
  const cost = amount(input, has(input, "basis") ? "basis" : "cost");
  const { parent, child } = spinOff({ quantity: amount(input, "quantity"), cost }, ratio, share.value);
  return {
    child_fraction: toNumber(share.value),
    parent_basis: toNumber(parent.cost),
    child_basis: toNumber(child.cost),
    child_quantity: toNumber(child.quantity),
  };
}

function mixedMergerJson(input: JsonObject): JsonObject {
  const merger = mixedMerger(amount(input, "basis"), {
    stockValue: amount(input, "stock_value"),
    cash: amount(input, "cash"),
  });
  return { gain: toNumber(merger.gain), new_basis: toNumber(merger.basis) };
}

export const adapter: Adapter = (input) => {
  if (has(input, "distributions")) return returnedJson(input);
  if (has(input, "cash_per_share") && has(input, "lots")) return cashMergerJson(input);
  if (has(input, "child_fmv")) return spinOffJson(input);
  if (has(input, "stock_value")) return mixedMergerJson(input);
  const quantity = mul(amount(input, "quantity"), amount(input, "ratio"));
  return { quantity: toNumber(quantity), cost: toNumber(amount(input, "cost")) };
};
