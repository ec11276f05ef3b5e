import { fromNumber, ONE, toNumber, ZERO } from "#engine/money/fixed.ts";
import {
  cashMerger,
  childCostShare,
  mixedMerger,
  returnCapital,
  spinOff,
  splitLot,
} from "#engine/tax/corporate-actions.ts";
import { decimal, decimalAt, decimalOr } from "#test/vectors/decimals.ts";
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

const PARENT_PRICE = ["parent_fmv", "fmv_parent", "parent_price"];
const CHILD_PRICE = ["child_fmv", "fmv_child", "child_price"];

function spinOffJson(input: JsonObject): JsonObject {
  const [ratio, parentPrice, childPrice] = [
    decimalOr(input, "ratio"),
    decimalAt(input, PARENT_PRICE) ?? ZERO,
    decimalAt(input, CHILD_PRICE) ?? ZERO,
  ];
  const share = childCostShare({ ratio, parentPrice, childPrice });
  if (share.status !== "ok") return { child_fraction: null };
  const cost = decimalAt(input, ["basis", "cost", "parent_cost"]) ?? ZERO;
  const { parent, child } = spinOff({ quantity: decimalOr(input, "quantity"), cost }, ratio, share.value);
  return {
    child_fraction: toNumber(share.value),
    parent_basis: toNumber(parent.cost),
    child_basis: toNumber(child.cost),
    parent_cost: toNumber(parent.cost),
    child_cost: toNumber(child.cost),
    child_quantity: toNumber(child.quantity),
  };
}

const STOCK_VALUE = ["stock_value", "stock_fmv"];

function mixedMergerJson(input: JsonObject): JsonObject {
  const merger = mixedMerger(decimalOr(input, "basis"), {
    stockValue: decimalAt(input, STOCK_VALUE) ?? ZERO,
    cash: decimalAt(input, ["cash", "boot"]) ?? ZERO,
  });
  return { gain: toNumber(merger.gain), new_basis: toNumber(merger.basis) };
}

function splitJson(input: JsonObject): JsonObject {
  const ratio = { to: decimal(input, "ratio"), from: ONE };
  const lots = (has(input, "lots") ? objects(input, "lots") : [input]).map((lot) =>
    splitLot({ quantity: decimalOr(lot, "quantity"), cost: decimalOr(lot, "cost") }, ratio),
  );
  const rows = lots.map(({ quantity, cost }) => ({ quantity: toNumber(quantity), cost: toNumber(cost) }));
  return { ...rows[0], lots: rows };
}

export const adapter: Adapter = (input) => {
  if (has(input, "distributions")) return returnedJson(input);
  if (has(input, "cash_per_share") && has(input, "lots")) return cashMergerJson(input);
  if (CHILD_PRICE.some((key) => has(input, key))) return spinOffJson(input);
  if (STOCK_VALUE.some((key) => has(input, key))) return mixedMergerJson(input);
  return splitJson(input);
};
