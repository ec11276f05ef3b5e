import { known } from "#engine/figure.ts";
import { sharesProblem } from "#engine/ledger/check-shares.ts";
import { corporateActionTransaction } from "#engine/ledger/corporate-action-entry.ts";
import { shareOut } from "#engine/ledger/lots.ts";
import { receivedShares } from "#engine/ledger/received-shares.ts";
import { div, fixed, fromNumber, mul, ONE, toNumber, ZERO } from "#engine/money/fixed.ts";
import {
  cashMerger,
  childCostShare,
  mixedMerger,
  returnCapital,
  rightsCostShare,
  sellFraction,
  spinOff,
  splitLot,
  type BasisLot,
} from "#engine/tax/corporate-actions.ts";
import { decimal, decimalAt, decimalOr } from "#test/vectors/decimals.ts";
import { has, isObject, numbers, objects, type Adapter, type JsonObject } from "#test/vectors/example.ts";

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
  const lots = (has(input, "lots") ? objects(input, "lots") : [input]).map(lotOf);
  const gains = cashMerger(lots, decimalOr(input, "cash_per_share"));
  const total = toNumber(gains.reduce((sum, gain) => sum + gain, ZERO));
  return { gains: gains.map(toNumber), total_gain: total, gain: total };
}

const PARENT_PRICE = ["parent_fmv", "fmv_parent", "parent_price", "parent_value"];
const CHILD_PRICE = ["child_fmv", "fmv_child", "child_price", "child_value"];

function spinOffJson(input: JsonObject): JsonObject {
  const [ratio, parentPrice, childPrice] = [
    decimalOr(input, "ratio", ONE),
    decimalAt(input, PARENT_PRICE) ?? ZERO,
    decimalAt(input, CHILD_PRICE) ?? ZERO,
  ];
  const stated = decimalAt(input, ["child_fraction", "issuer_fraction", "allocation"]);
  const share = stated === undefined ? childCostShare({ ratio, parentPrice, childPrice }) : known(stated);
  if (share.status !== "ok") return { child_fraction: null };
  const cost = decimalAt(input, BASIS) ?? ZERO;
  const { parent, child } = spinOff({ quantity: decimalOr(input, "quantity"), cost }, ratio, share.value);
  return {
    child_fraction: toNumber(share.value),
    parent_fraction: toNumber(ONE - share.value),
    parent_basis: toNumber(parent.cost),
    child_basis: toNumber(child.cost),
    parent_cost: toNumber(parent.cost),
    child_cost: toNumber(child.cost),
    child_quantity: toNumber(child.quantity),
  };
}

const STOCK_VALUE = ["stock_value", "stock_fmv", "stock_received", "fmv_stock", "new_stock_fmv", "shares_value"];
const CASH = ["cash", "boot", "cash_received"];
const BASIS = ["basis", "cost", "parent_cost", "parent_basis", "old_basis"];

function mixedMergerJson(input: JsonObject): JsonObject {
  const [basis, stockValue, cash] = [BASIS, STOCK_VALUE, CASH].map((keys) => decimalAt(input, keys) ?? ZERO);
  const received = { stockValue: stockValue ?? ZERO, cash: cash ?? ZERO };
  const merger = mixedMerger(basis ?? ZERO, received);
  const gain = toNumber(merger.gain);
  return {
    gain,
    recognised_gain: gain,
    gain_recognised: gain,
    realised_gain: toNumber(received.stockValue + received.cash - (basis ?? ZERO)),
    new_basis: toNumber(merger.basis),
    basis: toNumber(merger.basis),
  };
}

/** "2", "2.5", or new units for old ones: "3:2", {to, from}. */
function ratioOf(input: JsonObject) {
  const stated = input["ratio"] ?? input["exchange_ratio"];
  const [to, from] = typeof stated === "string" && /^[\d.]+[:/][\d.]+$/.test(stated) ? stated.split(/[:/]/) : [];
  if (to !== undefined && from !== undefined) return { to: fixed(to), from: fixed(from) };
  const pair = isObject(stated) ? stated : input;
  const [top, bottom] = [decimalAt(pair, ["to", "ratio_to", "new"]), decimalAt(pair, ["from", "ratio_from", "old"])];
  if (top !== undefined && bottom !== undefined) return { to: top, from: bottom };
  return { to: decimalAt(input, ["ratio", "exchange_ratio"]) ?? ONE, from: ONE };
}

const lotOf = (lot: JsonObject): BasisLot => ({
  quantity: decimalOr(lot, "quantity"),
  cost:
    decimalAt(lot, BASIS) ?? (has(lot, "unit_cost") ? mul(decimal(lot, "quantity"), decimal(lot, "unit_cost")) : ZERO),
});

const lotJson = ({ quantity, cost }: BasisLot): JsonObject => ({
  quantity: toNumber(quantity),
  cost: toNumber(cost),
  basis: toNumber(cost),
  unit_cost: quantity === ZERO ? null : toNumber(div(cost, quantity)),
});

/** A split, a reverse split or an exchange of shares; a fraction that is paid in cash is sold. */
function splitJson(input: JsonObject): JsonObject {
  const ratio = ratioOf(input);
  const lots = (has(input, "lots") ? objects(input, "lots") : [input]).map((lot) => splitLot(lotOf(lot), ratio));
  const cashInLieu = decimalAt(input, ["cash_in_lieu", "cash_for_fraction"]);
  const [only] = lots;
  if (cashInLieu !== undefined && only) {
    const { kept, gain } = sellFraction(only, cashInLieu);
    return { ...lotJson(kept), gain: toNumber(gain), lots: [lotJson(kept)] };
  }
  const first = lots.length === 1 && only ? lotJson(only) : {};
  return {
    ...first,
    new_quantity: first["quantity"],
    lots: lots.map(lotJson),
    total_quantity: toNumber(lots.reduce((sum, { quantity }) => sum + quantity, ZERO)),
    total_cost: toNumber(lots.reduce((sum, { cost }) => sum + cost, ZERO)),
  };
}

/** Rights received share the cost by value, or have none where they are worth little. */
function rightsJson(input: JsonObject): JsonObject {
  const [stock, rights] = [["stock_value", "stock_fmv"], RIGHTS].map((keys) => decimalAt(input, keys) ?? ZERO);
  const share = rightsCostShare({ stockValue: stock ?? ZERO, rightsValue: rights ?? ZERO });
  const basis = decimalAt(input, BASIS) ?? ZERO;
  const moved = mul(basis, share);
  return { rights_fraction: toNumber(share), rights_basis: toNumber(moved), stock_basis: toNumber(basis - moved) };
}

const RIGHTS = ["rights_value", "rights_fmv"];

const SHARE = ["share", "fraction", "cost_share", "cost_fraction", "allocation"];

/** "1/4", 0.25, or nothing stated. */
function shareOf(receiver: JsonObject) {
  const stated = SHARE.map((key) => receiver[key]).find((value) => value !== undefined && value !== null);
  const [to, from] = typeof stated === "string" ? stated.split(/[:/]/) : [];
  if (to !== undefined && from !== undefined) return { to: fixed(to), from: fixed(from) };
  const share = decimalAt(receiver, SHARE);
  return share === undefined ? undefined : { to: share, from: ONE };
}

/** A cost that several receivers share: by what is stated of them, then by what they are worth. */
function receiversJson(input: JsonObject): JsonObject {
  const receivers = objects(input, "receivers");
  const shares = receivers.map(shareOf);
  const moves = receivers.map((_, place) => ({ assetId: `${place}`, quantity: ONE, share: shares[place] }));
  const head = { id: "", on: "2024-01-02", currency: "EUR", accountId: "" };
  const problem = sharesProblem(corporateActionTransaction({ ...head, moves }));
  if (problem) return { error: problem.kind, place: Number(/\d+/.exec(problem.field)?.[0]) };
  const { weights, areKnown } = receivedShares(shares, (place) =>
    decimalAt(receivers[place] ?? {}, ["value", "market_value", "fmv"]),
  );
  const costs = shareOut(decimalAt(input, BASIS) ?? ZERO, weights);
  return { costs: costs.map((cost, place) => (areKnown[place] === true ? toNumber(cost) : null)) };
}

export const adapter: Adapter = (input) => {
  if (has(input, "receivers")) return receiversJson(input);
  if (has(input, "distributions")) return returnedJson(input);
  if (has(input, "cash_per_share") && !STOCK_VALUE.some((key) => has(input, key))) return cashMergerJson(input);
  if (CHILD_PRICE.some((key) => has(input, key)) || has(input, "child_fraction")) return spinOffJson(input);
  if (RIGHTS.some((key) => has(input, key))) return rightsJson(input);
  if (STOCK_VALUE.some((key) => has(input, key))) return mixedMergerJson(input);
  return splitJson(input);
};
