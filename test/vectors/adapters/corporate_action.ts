import { fromNumber, mul, toNumber, ZERO } from "#engine/money/fixed.ts";
import { cashMerger, childCostShare, mixedMerger, returnCapital, spinOff } from "#engine/tax/corporate-actions.ts";
import { decimalOr } from "#test/vectors/decimals.ts";
import { has, numbers, objects, type Adapter, type JsonObject } from "#test/vectors/example.ts";

function returnedJson(input: JsonObject): JsonObject {
  let basis = decimalOr(input, "basis");
  const steps = numbers(input, "distributions").map((paid) => {
    const step = returnCapital(basis, fromNumber(paid));
    basis = step.basis;
    return step;
  });
  return { basis_after: steps.map((step) => toNumber(step.basis)), gain: steps.map((step) => toNumber(step.gain)) };
}

function cashMergerJson(input: JsonObject): JsonObject {
  const lots = objects(input, "lots").map((lot) => ({
    quantity: decimalOr(lot, "quantity"),
    cost: decimalOr(lot, "cost"),
  }));
  const gains = cashMerger(lots, decimalOr(input, "cash_per_share"));
  return { gains: gains.map(toNumber), total_gain: toNumber(gains.reduce((sum, gain) => sum + gain, ZERO)) };
}

function spinOffJson(input: JsonObject): JsonObject {
  const [ratio, parentPrice, childPrice] = [
    decimalOr(input, "ratio"),
    decimalOr(input, "parent_fmv"),
    decimalOr(input, "child_fmv"),
  ];
  const share = childCostShare({ ratio, parentPrice, childPrice });
  if (share.status !== "ok") return { child_fraction: null };
  const cost = decimalOr(input, has(input, "basis") ? "basis" : "cost");
  const { parent, child } = spinOff({ quantity: decimalOr(input, "quantity"), cost }, ratio, share.value);
  return {
    child_fraction: toNumber(share.value),
    parent_basis: toNumber(parent.cost),
    child_basis: toNumber(child.cost),
    child_quantity: toNumber(child.quantity),
  };
}

function mixedMergerJson(input: JsonObject): JsonObject {
  const merger = mixedMerger(decimalOr(input, "basis"), {
    stockValue: decimalOr(input, "stock_value"),
    cash: decimalOr(input, "cash"),
  });
  return { gain: toNumber(merger.gain), new_basis: toNumber(merger.basis) };
}

export const adapter: Adapter = (input) => {
  if (has(input, "distributions")) return returnedJson(input);
  if (has(input, "cash_per_share") && has(input, "lots")) return cashMergerJson(input);
  if (has(input, "child_fmv")) return spinOffJson(input);
  if (has(input, "stock_value")) return mixedMergerJson(input);
  const quantity = mul(decimalOr(input, "quantity"), decimalOr(input, "ratio"));
  return { quantity: toNumber(quantity), cost: toNumber(decimalOr(input, "cost")) };
};
