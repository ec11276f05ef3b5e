import { swapTokens } from "#engine/crypto/swap.ts";
import { formatFixed, mul, type Fixed } from "#engine/money/fixed.ts";
import { decimal, decimalAt, decimalOr } from "#test/vectors/decimals.ts";
import { has, isObject, type Adapter, type JsonObject } from "#test/vectors/example.ts";

/** The fair value of a side, in all or by unit. */
function valueOf(side: JsonObject): Fixed | undefined {
  if (has(side, "value")) return decimal(side, "value");
  const price = decimalAt(side, ["unit_value", "unit_price", "price"]);
  return price === undefined ? undefined : mul(decimal(side, "quantity"), price);
}

export const adapter: Adapter = (input) => {
  const give = isObject(input["give"]) ? input["give"] : {};
  const receive = isObject(input["receive"]) ? input["receive"] : {};
  const result = swapTokens({
    givenCost: has(give, "cost") ? decimal(give, "cost") : mul(decimal(give, "quantity"), decimal(give, "unit_cost")),
    receivedValue: valueOf(receive),
    givenValue: valueOf(give),
    fee: decimalOr(input, "fee"),
    feePolicy: input["fee_policy"] === "adds_to_basis" ? "adds_to_basis" : "reduces_proceeds",
  });
  if (result.status !== "ok") return { gain: null, new_basis: null };
  return { gain: formatFixed(result.value.gain), new_basis: formatFixed(result.value.newBasis) };
};
